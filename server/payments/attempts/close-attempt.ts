import { settledStates } from '#domain/payments/payment-moves.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../../outside/card-payments/card-payments.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { closeOpenPayment, findPayment, type StoredPayment } from '../payment-store.ts';
import { type Look, pollPayment } from './poll-payment.ts';

const minuteInMs = 60_000;
/** An unconfirmed charge may still arrive within this time. */
const chargeMayComeInMs = 10 * minuteInMs;

/**
 * `closed`: it cannot be paid any more. `refused`: it was a charge, and the bank has refused it. `taken`: it was paid.
 * `under-way`: it may still be paid. `down`: the provider does not respond, so its state is unknown.
 */
export type Closing = 'closed' | 'refused' | 'taken' | 'under-way' | 'down';

/** Polls and closes the first attempt before a second one, at the provider too, so that the order is not paid twice. */
export async function closeAttempt(deps: PaymentDeps, attempt: StoredPayment): Promise<Closing> {
  try {
    const closing = attempt.kind === 'charge' ? await closeCharge(deps, attempt) : await closePage(deps, attempt);
    if (closing !== 'closed') return closing;
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    deps.report('closing a payment', error);
    return 'down';
  }
  return deps.db.transaction(async (tx): Promise<Closing> => {
    await lockOrder(tx, attempt.orderId);
    // An attempt that received its code meanwhile is polled again by its caller.
    await closeOpenPayment(tx, attempt, deps.clock());
    return 'closed';
  });
}

async function closePage(deps: PaymentDeps, attempt: StoredPayment): Promise<Closing> {
  if (attempt.orderCode === null) return 'closed';
  const before = await judge(deps, attempt, await pollPayment(deps, attempt));
  if (before) return before;
  await providerOf(deps, attempt)
    .cancelOrder(attempt.orderCode)
    .catch((error) => {
      // It may have been paid or have expired in between; the next poll shows which.
      if (!(error instanceof CardRefused)) throw error;
    });
  const look = await pollPayment(deps, attempt);
  return (await judge(deps, attempt, look)) ?? 'under-way';
}

/** Null: it can still be paid. */
async function judge(deps: PaymentDeps, attempt: StoredPayment, look: Look): Promise<Closing | null> {
  const current = await findPayment(deps.db, attempt.id);
  if (!current || settledStates.includes(current.state)) return 'taken';
  if (!look.isCertain) return 'under-way';
  return look.pageState === 'pending' ? null : 'closed';
}

async function closeCharge(deps: PaymentDeps, attempt: StoredPayment): Promise<Closing> {
  const { charge } = await pollPayment(deps, attempt);
  const current = await findPayment(deps.db, attempt.id);
  if (current && settledStates.includes(current.state)) return 'taken';
  // Captured and not settled: the payment was not as requested, and is refunded.
  if (charge === 'taken' || charge === 'refused') return 'refused';
  const isOld = deps.clock().getTime() - attempt.createdAt.getTime() >= chargeMayComeInMs;
  return charge === 'not-there' && isOld ? 'closed' : 'under-way';
}
