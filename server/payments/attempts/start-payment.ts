import type { PaymentType } from '#contract/orders/payments.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { isOnline, keepsCard } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { holdInMinutes } from '#domain/payments/hold-of-choice.ts';
import type { Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../../outside/card-payments/card-payments.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findOpenPayment, giveCode, insertPayment, type StoredPayment } from '../payment-store.ts';
import { closeAttempt } from './close-attempt.ts';

const minuteInMs = 60_000;
/** A page that closes sooner than this is replaced by a new one. */
const leastLeftInMs = 5 * minuteInMs;
/** The same as the hold, so that released capacity cannot be paid for. */
const payableInMs = holdInMinutes * minuteInMs;
/** The number of times that concurrent payments of the same order may win before giving up. */
const mostRounds = 4;

export type Opening = { page: string } | 'nothing-to-pay' | 'under-way' | 'provider-down';
type Step = { answer: Opening } | { close: StoredPayment } | { ask: StoredPayment; order: StoredOrder };

/** Chooses the payment type of an order, and writes the consequences. The order is locked, and no other attempt is open. */
export interface Choice {
  paymentType(order: StoredOrder): PaymentType;
  take(tx: Queryable, order: StoredOrder): Promise<StoredOrder>;
}

/** The provider's page for an order's amount due; null when nothing is due or the provider does not respond. */
export async function startPayment(deps: PaymentDeps, order: StoredOrder): Promise<string | null> {
  const asIs: Choice = { paymentType: ({ paymentType }) => paymentType, take: async (_tx, current) => current };
  const opening = await openPaymentPage(deps, order.id, asIs);
  return typeof opening === 'object' ? opening.page : null;
}

/**
 * Each round decides under the order's lock and then calls the provider without it. One of several concurrent payments of an order
 * in different ways wins; the others receive its page, or the answer that a payment is under way.
 */
export async function openPaymentPage(deps: PaymentDeps, orderId: string, choice: Choice): Promise<Opening> {
  const ours = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const step = await deps.db.transaction((tx) =>
      decide(deps, tx, { orderId, choice, ours: round === 0 ? null : ours }),
    );
    if ('answer' in step) return step.answer;
    if ('close' in step) {
      ours.add(step.close.id);
      const closing = await closeAttempt(deps, step.close);
      if (closing === 'down') return 'provider-down';
      if (closing === 'under-way') return 'under-way';
      continue;
    }
    ours.add(step.ask.id);
    const asked = await askProvider(deps, step.order, step.ask);
    if (asked) return asked;
  }
  return 'under-way';
}

async function decide(
  deps: PaymentDeps,
  tx: Queryable,
  { orderId, choice, ours }: { orderId: string; choice: Choice; ours: Set<string> | null },
): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'not-paid') return { answer: 'nothing-to-pay' };
  const now = deps.clock();
  const open = await findOpenPayment(tx, orderId);
  // A concurrent request was quicker: its attempt is used.
  if (open && ours && !ours.has(open.id)) return { answer: pageOf(deps, open) ?? 'under-way' };
  if (open && !fits(open, choice.paymentType(order), order, now)) return { close: open };
  const chosen = await choice.take(tx, order);
  if (chosen.status !== 'not-paid' || !isOnline(chosen.paymentType) || dueOf(chosen) <= 0) {
    return { answer: 'nothing-to-pay' };
  }
  const page = open && pageOf(deps, open);
  if (page) return { answer: page };
  // The row is written before the provider's order is created: if a response is lost, the shop still has its own request.
  const { paymentType } = chosen;
  const fresh = {
    orderId,
    provider: deps.cardProvider,
    kind: 'page',
    paymentType,
    amountInCents: dueOf(chosen),
  } as const;
  return { ask: open ?? (await insertPayment(tx, fresh, now)), order: chosen };
}

function fits(open: StoredPayment, paymentType: PaymentType, order: StoredOrder, now: Date): boolean {
  const isLasting = open.pageClosesAt === null || open.pageClosesAt.getTime() - now.getTime() >= leastLeftInMs;
  return open.kind === 'page' && open.paymentType === paymentType && open.amountInCents === dueOf(order) && isLasting;
}

/** Null: a concurrent request was quicker or has closed the attempt; read it again. */
async function askProvider(deps: PaymentDeps, order: StoredOrder, attempt: StoredPayment): Promise<Opening | null> {
  const cards = providerOf(deps, attempt);
  try {
    const { orderCode } = await cards.createOrder({
      orderId: order.id,
      amountInCents: attempt.amountInCents,
      description: deps.describe(order),
      customer: { ...order.contact, language: order.language },
      keepsCard: keepsCard(attempt.paymentType),
      timeoutInSeconds: payableInMs / 1000,
    });
    const now = deps.clock();
    const pageClosesAt = new Date(now.getTime() + payableInMs);
    if (await giveCode(deps.db, attempt.id, { orderCode, pageClosesAt }, now)) {
      return pageOf(deps, { ...attempt, orderCode });
    }
    // This order was never shown to a payer, and is cancelled.
    await cards.cancelOrder(orderCode).catch((error) => deps.report('cancelling a double payment order', error));
    return null;
  } catch (error) {
    if (!(error instanceof CardProviderDown) && !(error instanceof CardRefused)) throw error;
    deps.report('starting a payment', error);
    return 'provider-down';
  }
}

function pageOf(deps: PaymentDeps, attempt: StoredPayment): { page: string } | null {
  const { kind, orderCode } = attempt;
  if (kind !== 'page' || !orderCode) return null;
  return { page: new URL(providerOf(deps, attempt).payPage(orderCode), deps.publicUrl).href };
}
