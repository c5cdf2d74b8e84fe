import { settledStates } from '#domain/payments/payment-moves.ts';
import { lockOrder } from '../../orders/order-store.ts';
import type { CardOrder } from '../../outside/card-payments/card-payments.ts';
import { hasCaptures, isTransactionKnown } from '../captures/capture-store.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment, type StoredPayment, setPaymentState } from '../payment-store.ts';
import { readCharge, settleCharge, settleReported } from './settle-payment.ts';

export interface Look {
  /** The state of the provider's order; null for a charge, and when the provider has no such order. */
  pageState: CardOrder['state'] | null;
  /** False when any transaction is still under way, or in an unknown state. */
  isCertain: boolean;
  /** The outcome of a charge. */
  charge: 'taken' | 'refused' | 'unknown' | 'not-there' | null;
}

/** Polls the provider about an attempt and applies the result. Throws `CardProviderDown`. */
export function pollPayment(deps: PaymentDeps, attempt: StoredPayment): Promise<Look> {
  return attempt.kind === 'charge' ? pollCharge(deps, attempt) : pollPage(deps, attempt);
}

async function pollPage(deps: PaymentDeps, attempt: StoredPayment): Promise<Look> {
  // Without a code no payer was ever redirected.
  if (attempt.orderCode === null) return { pageState: null, isCertain: true, charge: null };
  const cards = providerOf(deps, attempt);
  const order = await cards.findOrder(attempt.orderCode);
  let isCertain = true;
  let known = 0;
  for (const transactionId of order?.transactionIds ?? []) {
    if (await isTransactionKnown(deps.db, attempt.provider, transactionId)) {
      known += 1;
      continue;
    }
    const reported = await cards.findTransaction(transactionId);
    if (!reported || reported.state === 'pending' || reported.state === 'unknown') isCertain = false;
    if (reported && (await settleReported(deps, cards, reported)) && reported.state === 'paid') known += 1;
  }
  // Paid by a transaction that is not listed yet; a refunded one may not be listed any more.
  if (order?.state === 'paid' && known === 0 && !(await hasCaptures(deps.db, attempt.id))) isCertain = false;
  if (order?.state === 'expired' || order?.state === 'cancelled') await recordClosed(deps, attempt, order.state);
  return { pageState: order?.state ?? null, isCertain, charge: null };
}

/** The response to a charge of a saved card was lost or unclear: its transaction is found by our own reference. */
async function pollCharge(deps: PaymentDeps, attempt: StoredPayment): Promise<Look> {
  const { transactionId, reference, orderId, createdAt } = attempt;
  const cards = providerOf(deps, attempt);
  const reported = transactionId
    ? await cards.findTransaction(transactionId)
    : await cards.findCharge(reference ?? orderId, createdAt);
  // A reported transaction that is missing is inconclusive; a charge that was only requested may never have been made.
  if (!reported)
    return { pageState: null, isCertain: transactionId === null, charge: transactionId ? 'unknown' : 'not-there' };
  await settleCharge(deps, attempt, reported);
  const charge = readCharge(reported);
  return { pageState: null, isCertain: charge !== 'unknown', charge };
}

async function recordClosed(deps: PaymentDeps, attempt: StoredPayment, state: 'expired' | 'cancelled'): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const current = await findPayment(tx, attempt.id);
    if (!current || settledStates.includes(current.state) || current.state === state) return;
    await setPaymentState(tx, current.id, { state }, now);
  });
}
