import type { ComponentType } from 'react';
import type { RoleGroup } from '#contract/fields/call-contract.ts';
import type { staffCalls } from '#contract/staff-calls.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import type { NavCount, NavGroup } from './nav-groups.ts';

/** The call that fills a page, and who may make it: roles other than those of the call do not compile. */
type PageCall = {
  [Call in keyof StaffCalls]: StaffCalls[Call] extends { roles: infer Roles } ? { call: Call; roles: Roles } : never;
}[keyof StaffCalls];
type StaffCalls = typeof staffCalls;

/** A page in the rail, the dock and the palette, within one of the groups of `nav-groups.ts`. */
export type NavItem = PlaceFacts & PageCall;

interface PlaceFacts {
  group: NavGroup;
  label: MessageId;
  Icon: ComponentType<IconProps>;
  /** Path for the viewed date. */
  path(date: string): string;
  /** Of those who may open it, only these are led there. */
  only?: RoleGroup;
  /** The key after G, of no other page. */
  goKey?: string;
  /** The number beside it: what waits there. */
  counted?: NavCount;
}
