import { isWorthAnAlert, type LookFacts, nextLook } from '#domain/payments/next-look.ts';
import { raiseAlert } from '../alerts/alert-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { CardProviderDown, CardRefused, cardProviders } from '../outside/card-payments/card-payments.ts';
import { providerOf } from './card-providers.ts';
import { type Look, lookAtPayment } from './look-at-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type StoredPayment, scheduleCheck, takeDuePayment } from './payment-store.ts';

const minuteInMs = 60_000;
/** As long a page can be paid whose closing was never written. */
const usualPageInMs = 30 * minuteInMs;
/** As long a charge that nobody answered for may turn up in the provider's lists. */
const lostChargeInMs = 2 * 24 * 60 * minuteInMs;

/** The reconciler: asks about every attempt that money may still come of. Answers how many it asked about. */
export async function checkDuePayments(deps: PaymentDeps): Promise<number> {
  let checked = 0;
  for (;;) {
    const attempt = await takeInHand(deps);
    if (!attempt) return checked;
    checked += 1;
    try {
      await checkPayment(deps, attempt);
    } catch (error) {
      // One that fails keeps none of the others back; it is looked at again.
      deps.report('checking a payment', error);
    }
  }
}

/** The next look is written before this one: a shop that ends in between looks again later. */
function takeInHand(deps: PaymentDeps): Promise<StoredPayment | null> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const attempt = await takeDuePayment(tx, cardProviders, now);
    if (attempt) await scheduleCheck(tx, attempt.id, nextLook(factsOf(attempt, false), now));
    return attempt;
  });
}

async function checkPayment(deps: PaymentDeps, attempt: StoredPayment): Promise<void> {
  const look = await ask(deps, attempt);
  const now = deps.clock();
  const facts = factsOf(attempt, look?.isCertain ?? false);
  if (nextLook(facts, now) === null) await scheduleCheck(deps.db, attempt.id, null);
  if (!isWorthAnAlert(facts, now)) return;
  const { id, orderId, amountInCents, orderCode } = attempt;
  const data = { amountInCents, orderCode };
  await raiseAlert(deps.db, { kind: 'payment-unknown', orderId, data, dedupeKey: `payment-unknown ${id}` }, now);
}

/** Null: the provider does not answer. */
async function ask(deps: PaymentDeps, attempt: StoredPayment): Promise<Look | null> {
  try {
    const look = await lookAtPayment(deps, attempt);
    if (look.pageState === 'pending' && attempt.orderCode) await closeUnwanted(deps, attempt, attempt.orderCode);
    return look;
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    deps.report('checking a payment', error);
    return null;
  }
}

/** Nobody shall pay on the page of an order that is paid or cancelled. */
async function closeUnwanted(deps: PaymentDeps, attempt: StoredPayment, orderCode: string): Promise<void> {
  const order = await findOrder(deps.db, attempt.orderId);
  if (order?.status === 'not-paid') return;
  await providerOf(deps, attempt)
    .cancelOrder(orderCode)
    .catch((error) => {
      if (!(error instanceof CardRefused)) throw error;
    });
}

function factsOf({ kind, createdAt, pageClosesAt, orderCode, checks }: StoredPayment, isCertain: boolean): LookFacts {
  const lastsInMs = kind === 'charge' ? lostChargeInMs : orderCode ? usualPageInMs : 0;
  return { closesAt: pageClosesAt ?? new Date(createdAt.getTime() + lastsInMs), checks, isCertain };
}
