import { settledStates } from '#domain/payments/payment-moves.ts';
import { lockOrder } from '../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../outside/card-payments/card-payments.ts';
import { providerOf } from './card-providers.ts';
import { type Look, lookAtPayment } from './look-at-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { closeOpenPayment, findPayment, type StoredPayment } from './payment-store.ts';

const minuteInMs = 60_000;
/** As long a charge that nobody knows of may still be on its way. */
const chargeMayComeInMs = 10 * minuteInMs;

/**
 * `closed`: nobody can pay by it any more. `refused`: it was a charge, and the bank has said no. `taken`: it was paid.
 * `under-way`: it may be paid yet. `down`: the provider does not answer, so nobody can say.
 */
export type Closing = 'closed' | 'refused' | 'taken' | 'under-way' | 'down';

/** Before a second attempt the first is asked about and closed, at the provider too, so that nobody pays twice. */
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
    // One that got its code meanwhile is looked at anew by whoever wanted it closed.
    await closeOpenPayment(tx, attempt, deps.clock());
    return 'closed';
  });
}

async function closePage(deps: PaymentDeps, attempt: StoredPayment): Promise<Closing> {
  if (attempt.orderCode === null) return 'closed';
  const before = await judge(deps, attempt, await lookAtPayment(deps, attempt));
  if (before) return before;
  await providerOf(deps, attempt)
    .cancelOrder(attempt.orderCode)
    .catch((error) => {
      // It may have been paid or have run out in between; the next look says.
      if (!(error instanceof CardRefused)) throw error;
    });
  const look = await lookAtPayment(deps, attempt);
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
  const { charge } = await lookAtPayment(deps, attempt);
  const current = await findPayment(deps.db, attempt.id);
  if (current && settledStates.includes(current.state)) return 'taken';
  // Taken and not settled: it was not what was asked for, and goes back.
  if (charge === 'taken' || charge === 'refused') return 'refused';
  const isOld = deps.clock().getTime() - attempt.createdAt.getTime() >= chargeMayComeInMs;
  return charge === 'not-there' && isOld ? 'closed' : 'under-way';
}
