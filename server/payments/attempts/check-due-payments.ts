import { isWorthAnAlert, nextPoll, type PollFacts } from '#domain/payments/next-poll.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import { findOrder } from '../../orders/order-store.ts';
import { CardProviderDown, CardRefused, cardProviders } from '../../outside/card-payments/card-payments.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type StoredPayment, scheduleCheck, takeDuePayment } from '../payment-store.ts';
import { type Look, pollPayment } from './poll-payment.ts';

const minuteInMs = 60_000;
/** A page whose expiry was never recorded can be paid for this long. */
const usualPageInMs = 30 * minuteInMs;
/** A charge without a response can appear in the provider's lists for this long. */
const lostChargeInMs = 2 * 24 * 60 * minuteInMs;

/** The reconciler: polls every attempt that may still bring money. Returns the number of polls. */
export async function checkDuePayments(deps: PaymentDeps): Promise<number> {
  let checked = 0;
  for (;;) {
    const attempt = await takeInHand(deps);
    if (!attempt) return checked;
    checked += 1;
    try {
      await checkPayment(deps, attempt);
    } catch (error) {
      // A failure does not stop the others; the payment is polled again.
      deps.report('checking a payment', error);
    }
  }
}

/** The next poll is scheduled before this one runs: after a crash in between, the payment is polled again later. */
function takeInHand(deps: PaymentDeps): Promise<StoredPayment | null> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const attempt = await takeDuePayment(tx, cardProviders, now);
    if (attempt) await scheduleCheck(tx, attempt.id, nextPoll(factsOf(attempt, false), now));
    return attempt;
  });
}

async function checkPayment(deps: PaymentDeps, attempt: StoredPayment): Promise<void> {
  const look = await ask(deps, attempt);
  const now = deps.clock();
  const facts = factsOf(attempt, look?.isCertain ?? false);
  if (nextPoll(facts, now) === null) await scheduleCheck(deps.db, attempt.id, null);
  if (!isWorthAnAlert(facts, now)) return;
  const { id, orderId, amountInCents, orderCode } = attempt;
  const data = { amountInCents, orderCode };
  await raiseAlert(deps.db, { kind: 'payment-unknown', orderId, data, dedupeKey: `payment-unknown ${id}` }, now);
}

/** Null: the provider does not respond. */
async function ask(deps: PaymentDeps, attempt: StoredPayment): Promise<Look | null> {
  try {
    const look = await pollPayment(deps, attempt);
    if (look.pageState === 'pending' && attempt.orderCode) await closeUnwanted(deps, attempt, attempt.orderCode);
    return look;
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    deps.report('checking a payment', error);
    return null;
  }
}

/** The page of a paid or cancelled order must not be paid. */
async function closeUnwanted(deps: PaymentDeps, attempt: StoredPayment, orderCode: string): Promise<void> {
  const order = await findOrder(deps.db, attempt.orderId);
  if (order?.status === 'not-paid') return;
  await providerOf(deps, attempt)
    .cancelOrder(orderCode)
    .catch((error) => {
      if (!(error instanceof CardRefused)) throw error;
    });
}

function factsOf({ kind, createdAt, pageClosesAt, orderCode, checks }: StoredPayment, isCertain: boolean): PollFacts {
  const lastsInMs = kind === 'charge' ? lostChargeInMs : orderCode ? usualPageInMs : 0;
  return { closesAt: pageClosesAt ?? new Date(createdAt.getTime() + lastsInMs), checks, isCertain };
}
