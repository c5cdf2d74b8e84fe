import type { Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import type { CardPayments, CardTransaction } from '../../outside/card-payments/card-payments.ts';
import { type News, takeCapture, takeNews } from '../captures/take-capture.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  bringCheckForward,
  findPaymentOf,
  type StoredPayment,
  scheduleCheck,
  setPaymentState,
} from '../payment-store.ts';

const minuteInMs = 60_000;

/**
 * The only place that applies a provider's transaction: called by the payer's return, by webhooks, by polling
 * and after a charge, in any order and any number of times. Reads from the provider first, then decides under the
 * order's lock. Returns its attempt; null: not ours, such as a transaction of another shop on the same account.
 */
export async function settleTransaction(
  deps: PaymentDeps,
  cards: CardPayments,
  transactionId: string,
): Promise<StoredPayment | null> {
  const reported = await cards.findTransaction(transactionId);
  return reported && settleReported(deps, cards, reported);
}

export async function settleReported(
  deps: PaymentDeps,
  { provider }: CardPayments,
  reported: CardTransaction,
): Promise<StoredPayment | null> {
  const found = await findPaymentOf(deps.db, provider, reported);
  if (!found) return null;
  return settleAttempt(deps, found.orderId, (tx) => findPaymentOf(tx, provider, reported), reported);
}

/** For a charge of a saved card: the attempt is given, the provider's order perhaps missing. */
export function settleCharge(
  deps: PaymentDeps,
  attempt: StoredPayment,
  reported: CardTransaction,
): Promise<StoredPayment | null> {
  const given = { orderCode: null, orderId: attempt.reference };
  const again = attempt.reference ? (tx: Queryable) => findPaymentOf(tx, attempt.provider, given) : async () => attempt;
  return settleAttempt(deps, attempt.orderId, again, reported);
}

function settleAttempt(
  deps: PaymentDeps,
  orderId: string,
  read: (tx: Queryable) => Promise<StoredPayment | null>,
  reported: CardTransaction,
): Promise<StoredPayment | null> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = order && (await read(tx));
    if (!order || !payment) return null;
    const news = { order, payment, reported, now };
    if (payment.kind === 'charge') await takeCharge(deps, tx, news);
    else if (reported.state === 'paid') await takeCapture(deps, tx, news);
    else await takeNews(deps, tx, news);
    return payment;
  });
}

/** A charge has one transaction: once it is decided, the attempt is final. */
async function takeCharge(deps: PaymentDeps, tx: Queryable, news: News): Promise<void> {
  const { payment, reported, now } = news;
  const { transactionId, orderCode } = reported;
  switch (readCharge(reported)) {
    case 'taken':
      await takeCapture(deps, tx, news);
      return scheduleCheck(tx, payment.id, null);
    case 'refused':
      await setPaymentState(
        tx,
        payment.id,
        { state: 'failed', reason: String(reported.reason ?? 'unknown'), transactionId, orderCode },
        now,
      );
      return scheduleCheck(tx, payment.id, null);
    case 'unknown':
      await setPaymentState(tx, payment.id, { state: 'pending', transactionId, orderCode }, now);
      return bringCheckForward(tx, payment.id, new Date(now.getTime() + minuteInMs));
  }
}

/** A state that is neither success nor failure stays `unknown`, and is polled again. */
export function readCharge({ state, orderCode }: CardTransaction): 'taken' | 'refused' | 'unknown' {
  if (state === 'failed' || state === 'cancelled' || state === 'expired') return 'refused';
  // Without the provider's order its amount was never read back, only assumed.
  return state === 'paid' && orderCode !== '' ? 'taken' : 'unknown';
}
