import type { ErrorCode } from '#contract/error-codes.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import type { PauseReason } from '../mails/renewal-mails.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import { type StoredRenewal, saveRenewal } from '../renewal-store.ts';

/** Pauses the plan until its customer acts, and notifies them of the reason. */
export async function pauseRenewal(
  tx: Queryable,
  { renewal, order, why }: { renewal: StoredRenewal; order: StoredOrder; why: PauseReason },
  now: Date,
): Promise<void> {
  await saveRenewal(tx, { ...renewal, state: 'paused', nextTryAt: null }, now);
  const dedupeKey = `renewal-paused ${renewal.id} ${now.toISOString()}`;
  const facts = { ...orderFacts(order), why };
  await putMail(tx, { ...orderHead(order), template: renewalMails['renewal-paused'], facts, dedupeKey }, now);
}

/** The customer-facing reason why the next order could not be placed. */
export function reasonOf(code: ErrorCode): PauseReason {
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
