import * as z from 'zod/mini';
import { requiredText } from '../fields/form-fields.ts';
import { roleGroups } from '../words/role-groups.ts';

/** Roles of a shared tablet: a PIN opens no money, customers or settings. */
export const tabletRoles = roleGroups.tablet;
export type TabletRole = (typeof tabletRoles)[number];

const roles = z.array(z.enum(tabletRoles, 'unknown-value'), 'required-field').check(z.minLength(1, 'required-field'));

export const Pin = z.string('required-field').check(z.trim(), z.regex(/^\d{4,8}$/, 'invalid-field'));
export const PinForm = z.object({ pin: Pin });

export const Tablet = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(tabletRoles)),
  enrolledAt: z.string(),
  /** Null: locked. */
  openedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  usedAt: z.nullable(z.string()),
});
export type Tablet = z.infer<typeof Tablet>;
export const TabletCollection = z.object({ items: z.array(Tablet) });
export const TabletForm = z.object({ name: requiredText(60), roles });
/** The token is sent once, to the tablet that stores it. */
export const EnrolledTablet = z.object({ token: z.string(), tablet: Tablet });
export const TabletQuery = z.object({ tabletId: z.uuid('invalid-field') });

/** State shown by a tablet: who may open it, and who has. */
export const TabletState = z.object({
  tablet: Tablet,
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  locksAt: z.nullable(z.string()),
  /** Roles of the person who opened it; empty while it is locked. */
  roles: z.array(z.enum(tabletRoles)),
});
export type TabletState = z.infer<typeof TabletState>;
export const TabletOpenForm = z.object({ personId: z.uuid('invalid-field'), pin: Pin });
