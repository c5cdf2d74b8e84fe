import { dueOf } from '#domain/orders/order-money.ts';
import { keepsCard } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { settledStates } from '#domain/payments/payment-moves.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { CardProviderDown, CardRefused, cardProviders } from '../../outside/card-payments/card-payments.ts';
import { findCaptureProvider } from '../captures/capture-store.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  findOpenPayment,
  findPayment,
  insertPayment,
  type StoredPayment,
  scheduleCheck,
  setPaymentState,
} from '../payment-store.ts';
import { closeAttempt } from './close-attempt.ts';
import { settleCharge } from './settle-payment.ts';

/** `unknown`: no outcome yet, retry later. `not-wanted`: the customer has chosen to pay in another way. */
type Charging = 'paid' | 'refused' | 'unknown' | 'not-wanted';
type Step = { answer: Charging } | { close: StoredPayment } | { charge: StoredPayment };

const mostRounds = 3;

/** Charges the customer's saved card for a renewed plan. Every charge is an attempt of its own. */
export async function chargeKeptCard(
  deps: PaymentDeps,
  { id: orderId }: StoredOrder,
  firstTransactionId: string,
): Promise<Charging> {
  for (let round = 0; round < mostRounds; round++) {
    const step = await decide(deps, orderId, firstTransactionId);
    if ('answer' in step) return step.answer;
    if ('charge' in step) return charge(deps, step.charge, firstTransactionId);
    // An open page, or a charge whose response was lost: polled and closed before anything else is charged.
    const closing = await closeAttempt(deps, step.close);
    if (closing === 'refused') return 'refused';
    if (closing === 'under-way' || closing === 'down') return 'unknown';
  }
  return 'unknown';
}

function decide(deps: PaymentDeps, orderId: string, firstTransactionId: string): Promise<Step> {
  return deps.db.transaction(async (tx): Promise<Step> => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid') return { answer: order?.status === 'opened' ? 'paid' : 'refused' };
    if (!keepsCard(order.paymentType)) return { answer: 'not-wanted' };
    const amountInCents = dueOf(order);
    if (amountInCents <= 0) return { answer: 'refused' };
    const open = await findOpenPayment(tx, orderId);
    if (open) return { close: open };
    // The card is kept where it was first charged.
    const provider = (await findCaptureProvider(tx, cardProviders, firstTransactionId)) ?? deps.cardProvider;
    const fresh = { orderId, provider, kind: 'charge', paymentType: order.paymentType, amountInCents } as const;
    return { charge: await insertPayment(tx, fresh, deps.clock()) };
  });
}

async function charge(deps: PaymentDeps, attempt: StoredPayment, firstTransactionId: string): Promise<Charging> {
  try {
    const { id, amountInCents } = attempt;
    await settleCharge(
      deps,
      attempt,
      await providerOf(deps, attempt).chargeAgain(firstTransactionId, amountInCents, id),
    );
    return readAnswer(await findPayment(deps.db, id));
  } catch (error) {
    if (error instanceof CardRefused) {
      await refuse(deps, attempt, String(error.reason));
      return 'refused';
    }
    if (!(error instanceof CardProviderDown)) throw error;
    deps.report('charging a kept card', error);
    return 'unknown';
  }
}

function readAnswer(attempt: StoredPayment | null): Charging {
  if (attempt && settledStates.includes(attempt.state)) return 'paid';
  return attempt?.state === 'failed' ? 'refused' : 'unknown';
}

async function refuse(deps: PaymentDeps, { id }: StoredPayment, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await setPaymentState(tx, id, { state: 'failed', reason }, deps.clock());
    await scheduleCheck(tx, id, null);
  });
}
