import type { AuditEntry } from '#contract/audit.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** What was done, by the kind of thing it was done to. */
export const auditSentences = {
  'alert handled': 'audit-alert-handled',
  'bank-line put-aside': 'audit-bank-line-put-aside',
  'bank-line recognised': 'audit-bank-line-recognised',
  'bank-line taken-up': 'audit-bank-line-taken-up',
  'delivery dispatched': 'audit-delivery-dispatched',
  'delivery bag-closed': 'audit-delivery-bag-closed',
  'delivery bag-opened': 'audit-delivery-bag-opened',
  'delivery bag-put-aside': 'audit-delivery-bag-put-aside',
  'delivery allergy-confirmed': 'audit-delivery-allergy-confirmed',
  'delivery meal-missing': 'audit-delivery-meal-missing',
  'delivery-day moved': 'audit-delivery-day-moved',
  'delivery-day printed': 'audit-delivery-day-printed',
  'delivery-day sent-to-printer': 'audit-delivery-day-sent-to-printer',
  'delivery-day production-date-set': 'audit-delivery-day-production-date-set',
  'document retried': 'audit-document-retried',
  'order door-strikes-lifted': 'audit-order-door-strikes-lifted',
  'order cooked-on-trust': 'audit-order-cooked-on-trust',
  'order collected-at-door': 'audit-order-collected-at-door',
  'order deposit-confirmed': 'audit-order-deposit-confirmed',
  'refund account-asked': 'audit-refund-account-asked',
  'refund transfer-withdrawn': 'audit-refund-transfer-withdrawn',
  'transfer-list given-again': 'audit-transfer-list-given-again',
  'transfer-list made': 'audit-transfer-list-made',
  'refund retried': 'audit-refund-retried',
  'refund transferred': 'audit-refund-transferred',
  'setting changed': 'audit-setting-changed',
  'statement imported': 'audit-statement-imported',
  'staff signed-in': 'audit-staff-signed-in',
  'staff roles-changed': 'audit-staff-roles-changed',
  'staff sessions-ended': 'audit-staff-sessions-ended',
  'staff second-factors-reset': 'audit-staff-second-factors-reset',
  'staff second-factor-enrolled': 'audit-staff-second-factor-enrolled',
  'staff second-factor-removed': 'audit-staff-second-factor-removed',
  'staff pin-changed': 'audit-staff-pin-changed',
  'staff pin-void': 'audit-staff-pin-void',
  'tablet enrolled': 'audit-tablet-enrolled',
  'tablet removed': 'audit-tablet-removed',
  'delivery stop-on-my-way': 'audit-delivery-stop-on-my-way',
  'delivery stop-collected': 'audit-delivery-stop-collected',
  'delivery stop-delivered': 'audit-delivery-stop-delivered',
  'delivery stop-failed': 'audit-delivery-stop-failed',
  'delivery stop-again': 'audit-delivery-stop-again',
  'delivery stop-ended': 'audit-delivery-stop-ended',
  'delivery stop-postponed': 'audit-delivery-stop-postponed',
  'delivery stop-not-accepted': 'audit-delivery-stop-not-accepted',
  'delivery stop-canceled': 'audit-delivery-stop-canceled',
  'delivery stop-moved': 'audit-delivery-stop-moved',
  'delivery photo-taken': 'audit-delivery-photo-taken',
  'delivery terminal-asked': 'audit-delivery-terminal-asked',
  'delivery door-pinned': 'audit-delivery-door-pinned',
  'delivery-day runs-proposed': 'audit-delivery-day-runs-proposed',
  'run left': 'audit-run-left',
  'run link-made': 'audit-run-link-made',
  'run link-renewed': 'audit-run-link-renewed',
  'run link-ended': 'audit-run-link-ended',
  'run printed': 'audit-run-printed',
  'shift created': 'audit-shift-created',
  'shift deleted': 'audit-shift-deleted',
  'till counted': 'audit-till-counted',
  'till signed': 'audit-till-signed',
} as const satisfies Record<string, MessageId>;

/** «άλλαξε τους ρόλους»: what somebody did, after their name. */
export function auditSentence(text: Text, { subject, action }: AuditEntry): string {
  const key = `${subject.kind} ${action}`;
  return Object.hasOwn(auditSentences, key)
    ? text(auditSentences[key as keyof typeof auditSentences])
    : text('audit-other');
}
