import type { RoleGroup, StaffRole } from '#contract/fields/call-contract.ts';
import type { AuditSubject } from '#contract/staff/audit-actions.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';

/** Who reads what was done to a thing: those who work with it. */
const readers: Record<AuditSubject, RoleGroup> = {
  alert: roleGroups.money,
  'api-key': roleGroups.owner,
  'bank-line': roleGroups.money,
  banner: roleGroups.sales,
  coupon: roleGroups.sales,
  customer: roleGroups.customers,
  delivery: roleGroups.deliveries,
  'delivery-day': roleGroups.days,
  file: roleGroups.owner,
  ingredient: roleGroups.owner,
  document: roleGroups.money,
  enquiry: roleGroups.customers,
  meal: roleGroups.kitchen,
  menu: roleGroups.kitchen,
  'menu-rule': roleGroups.kitchen,
  order: roleGroups.sales,
  place: roleGroups.doors,
  'plan-price': roleGroups.sales,
  'public-app': roleGroups.owner,
  refund: roleGroups.sales,
  run: roleGroups.dispatch,
  setting: roleGroups.owner,
  shift: roleGroups.dispatch,
  'shop-text': roleGroups.owner,
  staff: roleGroups.owner,
  statement: roleGroups.money,
  tablet: roleGroups.owner,
  till: roleGroups.tills,
  'transfer-list': roleGroups.money,
  webhook: roleGroups.owner,
};

export function readableSubjects(roles: readonly StaffRole[]): AuditSubject[] {
  return (Object.keys(readers) as AuditSubject[]).filter((subject) => isInGroup(roles, readers[subject]));
}
