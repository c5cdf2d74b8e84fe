import type { AuditSubject } from '#contract/audit-actions.ts';
import type { StaffRole } from '#contract/call-contract.ts';

/** Who besides the owner reads what was done to a thing: those who work with it. */
const readers: Record<AuditSubject, readonly StaffRole[]> = {
  alert: ['accounts'],
  'api-key': [],
  'bank-line': ['accounts'],
  banner: ['support', 'accounts'],
  coupon: ['support', 'accounts'],
  customer: ['support'],
  delivery: ['support', 'dispatch', 'kitchen'],
  'delivery-day': ['kitchen', 'dispatch'],
  file: [],
  ingredient: [],
  document: ['accounts'],
  meal: ['kitchen'],
  menu: ['kitchen'],
  'menu-rule': ['kitchen'],
  order: ['support', 'accounts'],
  place: ['support', 'dispatch'],
  'plan-price': ['support', 'accounts'],
  'public-app': [],
  refund: ['support', 'accounts'],
  run: ['dispatch'],
  setting: [],
  shift: ['dispatch'],
  'shop-text': [],
  staff: [],
  statement: ['accounts'],
  tablet: [],
  till: ['dispatch', 'accounts'],
  'transfer-list': ['accounts'],
  webhook: [],
};

export function readableSubjects(roles: readonly StaffRole[]): AuditSubject[] {
  const isReader = (subject: AuditSubject) => roles.some((role) => role === 'owner' || readers[subject].includes(role));
  return (Object.keys(readers) as AuditSubject[]).filter(isReader);
}
