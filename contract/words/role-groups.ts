import { type GroupName, type RoleGroup, type StaffRole, staffRoles } from '../fields/call-contract.ts';

const owners = [
  'owner',
  'money',
  'customers',
  'sales',
  'doors',
  'dispatch',
  'road',
  'tills',
  'kitchen',
  'dishes',
  'days',
  'deliveries',
  'office',
] as const satisfies readonly GroupName[];

/** The groups each role belongs to: all that a role may do is decided here. Every list of roles is one of the groups. */
const groupsOf = {
  owner: owners,
  support: ['customers', 'sales', 'doors', 'dishes', 'deliveries', 'office'],
  kitchen: ['kitchen', 'dishes', 'days', 'deliveries', 'office', 'tablet'],
  dispatch: ['doors', 'dispatch', 'road', 'tills', 'days', 'deliveries', 'office', 'tablet'],
  courier: ['courier', 'road', 'tablet'],
  accounts: ['money', 'sales', 'tills', 'office'],
} as const satisfies Record<StaffRole, readonly GroupName[]>;

type RoleIn<Name extends GroupName> = {
  [Role in keyof typeof groupsOf]: Name extends (typeof groupsOf)[Role][number] ? Role : never;
}[keyof typeof groupsOf];

function rolesIn<Name extends GroupName>(name: Name): RoleGroup<Name, RoleIn<Name>> {
  const isIn = (role: StaffRole) => (groupsOf[role] as readonly GroupName[]).includes(name);
  return staffRoles.filter(isIn) as readonly StaffRole[] as RoleGroup<Name, RoleIn<Name>>;
}

/** Who may do something together. A call for staff names one of these groups, or does not compile. */
export const roleGroups = {
  /** The shop itself: its settings, people, prices, meals and keys. */
  owner: rolesIn('owner'),
  /** Money that came and goes: deposits, refunds, transfers, claims, documents. */
  money: rolesIn('money'),
  /** Customers: their sessions, their orders, and what they were asked. */
  customers: rolesIn('customers'),
  /** Sees prices, offers, alerts and the health of the shop. */
  sales: rolesIn('sales'),
  /** The customers' doors: where the shop delivers, and orders that were not paid there. */
  doors: rolesIn('doors'),
  /** Plans the road: shifts, runs, and the floats of couriers. */
  dispatch: rolesIn('dispatch'),
  /** Drives, or sees to those who do. */
  road: rolesIn('road'),
  /** Sees what couriers took and counted. */
  tills: rolesIn('tills'),
  kitchen: rolesIn('kitchen'),
  /** What is in a dish: corrections of recipes, questions about allergies. */
  dishes: rolesIn('dishes'),
  /** Moves a delivery date on. */
  days: rolesIn('days'),
  /** Sees the deliveries of a date. */
  deliveries: rolesIn('deliveries'),
  /** Works at the office. */
  office: rolesIn('office'),
  courier: rolesIn('courier'),
  /** A shared tablet may be for these: a PIN opens no money, customers or settings. */
  tablet: rolesIn('tablet'),
  /** All who work at the shop. */
  everyone: staffRoles as readonly StaffRole[] as RoleGroup<'everyone'>,
} satisfies { [Name in GroupName]: RoleGroup<Name> };

/** Whether somebody with these roles belongs to a group. */
export function isInGroup(roles: readonly StaffRole[] | undefined, group: readonly StaffRole[]): boolean {
  return roles?.some((role) => group.includes(role)) ?? false;
}
