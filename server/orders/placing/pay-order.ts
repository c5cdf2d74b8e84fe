import type { PaymentType } from '#contract/orders/payments.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { describeOrder, requireOwn } from '../reading/read-order.ts';
import { requirePaymentType } from './draft-order.ts';
import type { Placement } from './place-order.ts';

/** The order, and the URL of the payment page when it is paid online. */
export async function answerPlaced(deps: OrderDeps, { order, buyer, isNew }: Placement, context: CallContext) {
  const isToPay = order.status === 'not-paid' && isOnline(order.paymentType) && dueOf(order) > 0;
  const redirectUrl = isToPay ? await deps.startPayment(order) : null;
  // A new unpaid order has no changes yet, and no documents, which exist for paid orders only.
  const known = isNew && dueOf(order) > 0 ? { changes: [], documents: [], buyer } : undefined;
  return { order: await describeOrder(deps, order, context, known), ...(redirectUrl && { redirectUrl }) };
}

/** Another attempt, with the same payment type or another. */
export async function payOrder(
  deps: OrderDeps,
  orderId: string,
  paymentType: PaymentType | undefined,
  context: CallContext,
) {
  const order = requireOwn(await findOrder(deps.db, orderId), context);
  const spot = (await deps.catalogue()).findSpot(order.spotId);
  if (!spot) throw new CallFailure('order-not-payable');
  // The payment type of the order was agreed, even when it is no longer offered.
  if (paymentType && paymentType !== order.paymentType)
    requirePaymentType(spot, paymentType, order.type, order.totalInCents);
  const { redirectUrl } = await deps.payAgain(order, paymentType ?? order.paymentType);
  const current = requireOwn(await findOrder(deps.db, orderId), context);
  return { order: await describeOrder(deps, current, context), ...(redirectUrl && { redirectUrl }) };
}
