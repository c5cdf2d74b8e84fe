import { automaticHandlers } from '#domain/health/alert-care.ts';
import { retryRefundAt } from '#domain/payments/refund-retry.ts';
import { raiseAlert, settleAlert } from '../../alerts/alert-store.ts';
import { findOrder } from '../../orders/order-store.ts';
import { CardProviderDown, CardRefused, cardProviders } from '../../outside/card-payments/card-payments.ts';
import {
  endRefund,
  recordPaymentRefund,
  recordRefusal,
  type StoredRefund,
  takeDueRefund,
} from '../captures/refund-store.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type DoneRefund, findDoneRefund } from './find-done-refund.ts';

/** Requests every due refund from the provider, until each is done or refused. Returns the number processed. */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  let sent = 0;
  for (;;) {
    const refund = await takeDueRefund(deps.db, cardProviders, deps.clock());
    if (!refund) return sent;
    sent += 1;
    try {
      await sendRefund(deps, refund);
    } catch (error) {
      // A failure does not stop the others; its outcome is queried before it is tried again.
      deps.report('refunding', error);
    }
  }
}

async function sendRefund(deps: PaymentDeps, refund: StoredRefund & { wasAsked: boolean }): Promise<void> {
  const { transactionId, amountInCents } = refund;
  let done: DoneRefund = 'not-done';
  try {
    // Requested before without a response: it may be done, and must not be done twice.
    if (refund.wasAsked) done = await findDoneRefund(deps, refund);
    if (done === 'unclear') return notifyRefund(deps, refund, 'refund-unclear', null);
    const refundTransactionId =
      typeof done === 'object'
        ? done.refundTransactionId
        : (await providerOf(deps, refund).refund(transactionId, amountInCents)).transactionId;
    await recordDone(deps, refund, refundTransactionId);
  } catch (error) {
    // The void of a capture that is already voided: it was done when the response was lost.
    if (error instanceof CardRefused && done === 'gone' && error.reason === 404) return recordDone(deps, refund, null);
    if (error instanceof CardRefused) return refuse(deps, refund, error);
    if (!(error instanceof CardProviderDown)) throw error;
    deps.report('refunding', error);
  }
}

/** Records that it is done, and notifies its customer. */
function recordDone(deps: PaymentDeps, refund: StoredRefund, refundTransactionId: string | null): Promise<void> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    if (!(await endRefund(tx, refund, refundTransactionId, now))) return;
    await recordPaymentRefund(tx, refund, now);
    for (const kind of ['refund-refused', 'refund-unclear'])
      await settleAlert(tx, `${kind} ${refund.id}`, automaticHandlers.shop, now);
    const order = await findOrder(tx, refund.orderId);
    if (order) await deps.orders.refunded(tx, order, refund, now);
  });
}

/** The provider refused: it is tried again over some days, and then needs a manual decision. */
async function refuse(deps: PaymentDeps, refund: StoredRefund, { reason }: CardRefused): Promise<void> {
  const now = deps.clock();
  const nextTryAt = retryRefundAt(refund.refusals + 1, now);
  await recordRefusal(deps.db, refund.id, { reason: String(reason), nextTryAt }, now);
  if (!nextTryAt) await notifyRefund(deps, refund, 'refund-refused', reason);
}

async function notifyRefund(
  { db, clock }: PaymentDeps,
  { id, orderId, transactionId, amountInCents }: StoredRefund,
  kind: 'refund-refused' | 'refund-unclear',
  reason: number | string | null,
): Promise<void> {
  const data = { refundId: id, transactionId, amountInCents, reason };
  await raiseAlert(db, { kind, orderId, data, dedupeKey: `${kind} ${id}` }, clock());
}
