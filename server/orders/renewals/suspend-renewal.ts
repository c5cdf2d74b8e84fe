import type { ErrorCode } from '#contract/error-codes.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import type { SuspendReason } from '../mails/renewal-mails.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import { type StoredRenewal, saveRenewal } from '../renewal-store.ts';

/** Suspends the plan until its customer acts, and notifies them of the reason. Unlike a pause, which the customer asked for. */
export async function suspendRenewal(
  tx: Queryable,
  { renewal, order, why }: { renewal: StoredRenewal; order: StoredOrder; why: SuspendReason },
  now: Date,
): Promise<void> {
  await saveRenewal(tx, { ...renewal, state: 'suspended', nextTryAt: null }, now);
  const dedupeKey = `renewal-paused ${renewal.id} ${now.toISOString()}`;
  const facts = { ...orderFacts(order), why };
  await putMail(tx, { ...orderHead(order), template: renewalMails['renewal-paused'], facts, dedupeKey }, now);
}

/** The customer-facing reason why the next order could not be placed. */
export function reasonOf(code: ErrorCode): SuspendReason {
  switch (code) {
    case 'slot-full':
    case 'schedule-menu-is-full':
    case 'item-type-is-full':
    case 'date-closed':
      return 'full';
    case 'plan-not-found':
      return 'plan';
    case 'door-payment-off':
      return 'door';
    default:
      return 'other';
  }
}
