import type { StaffRole } from '#contract/fields/call-contract.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { firstPageOf } from '../app/first-page.ts';
import { type NavGroup, navGroupsFor } from './nav-groups.ts';
import type { NavItem } from './nav-item.ts';
import { navItems } from './nav-items.ts';

/** A group with those of its pages that a person may open. */
export interface NavBranch {
  group: NavGroup;
  items: readonly NavItem[];
}

/** The pages of these roles, those of their own work first. */
export function navItemsFor(roles: readonly StaffRole[]): NavItem[] {
  const mayOpen = ({ roles: allowed, only = allowed }: NavItem) => isInGroup(roles, allowed) && isInGroup(roles, only);
  return navGroupsFor(roles).flatMap((group) => navItems.filter((item) => item.group === group && mayOpen(item)));
}

/** Pages by group, in the order in which the groups appear. */
export function navBranches(items: readonly NavItem[]): NavBranch[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([group, pages]) => ({ group, items: pages }));
}

/** The page at this address, or the one it belongs to: `/office/settings/texts` to the settings. */
export function navItemAt(items: readonly NavItem[], pathname: string, date: string): NavItem | undefined {
  const isAbove = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const found = items.filter(({ path }) => isAbove(path(date)));
  return found.sort((one, other) => other.path(date).length - one.path(date).length)[0];
}

/** As many as a thumb can hit. */
const mostInDock = 4;

/** On phones: the items in the dock, the person's first page before the others, and those behind its last button. */
export function dockNavItems(roles: readonly StaffRole[], date: string): { shown: NavItem[]; more: NavItem[] } {
  const start = firstPageOf(roles, date);
  const isStart = ({ path }: NavItem) => path(date) === start;
  const all = navItemsFor(roles);
  const sorted = [...all.filter(isStart), ...all.filter((item) => !isStart(item))];
  const shown = sorted.slice(0, mostInDock);
  return { shown, more: all.filter((item) => !shown.includes(item)) };
}
