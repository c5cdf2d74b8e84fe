import type { PaymentType } from '#contract/orders/payments.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { isOnline, isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { holdOfChoice } from '#domain/payments/hold-of-choice.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { saveOrder } from '../../orders/save-order-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { openPaymentPage } from './start-payment.ts';

/**
 * Another attempt to pay an unpaid order, with the same payment type or another, without losing its capacity. Returns the
 * provider's page, or null when no online payment is due. `also` writes further rows in the same transaction.
 */
export async function payAgain(
  deps: PaymentDeps,
  order: StoredOrder,
  paymentType: PaymentType,
  also?: (tx: Queryable, chosen: { before: StoredOrder; after: StoredOrder }) => Promise<void>,
): Promise<{ redirectUrl: string | null }> {
  requirePayable(order, deps.clock());
  const opening = await openPaymentPage(deps, order.id, {
    paymentType: () => paymentType,
    async take(tx, before) {
      const after = await choose(deps, tx, before, paymentType);
      await also?.(tx, { before, after });
      return after;
    },
  });
  if (opening === 'provider-down') throw new CallFailure('payment-provider-down');
  if (opening === 'under-way') throw new CallFailure('payment-under-way');
  return { redirectUrl: opening === 'nothing-to-pay' ? null : opening.page };
}

function requirePayable(order: StoredOrder, now: Date): Date {
  const { holdUntil, status } = order;
  if (status !== 'not-paid' || !holdUntil || holdUntil <= now) throw new CallFailure('order-not-payable');
  return holdUntil;
}

async function choose(
  deps: PaymentDeps,
  tx: Queryable,
  order: StoredOrder,
  paymentType: PaymentType,
): Promise<StoredOrder> {
  const now = deps.clock();
  const firstCutoff = cutoffOf(order.deliveries.map(({ date }) => date).sort()[0] ?? '', order.cutOff);
  const held = { ...order, holdUntil: requirePayable(order, now), firstCutoff };
  const holdUntil = holdOfChoice(held, paymentType, now);
  const chosen: StoredOrder = { ...order, paymentType, holdUntil, changedAt: now };
  if (isPaidAtTheDoor(paymentType)) return deps.orders.open(tx, chosen, 'customer', now);
  await saveOrder(tx, chosen, []);
  if (!isOnline(paymentType)) await deps.orders.awaitsDeposit(tx, chosen, now);
  return chosen;
}
