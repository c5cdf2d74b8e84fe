import type { Order } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { reachesCustomer } from '#domain/orders/order-status.ts';
import { isPaidAtTheDoor, keptCardType } from '#domain/orders/payment-choice.ts';
import { renewsAt } from '#domain/orders/renewals/next-period.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { requirePlan } from '../../cart/catalogue-snapshot.ts';
import { workOnOrder } from '../changes/change-order.ts';
import type { OrderWork } from '../changes/order-decision.ts';
import { putRenewalMail } from '../mails/put-renewal-mail.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { findRenewal, insertRenewal, lockRenewal, type StoredRenewal, saveRenewal } from '../renewal-store.ts';
import { saveOrder } from '../save-order-store.ts';
import { confirmRenewal } from './confirm-renewal.ts';
import { nextTryFor } from './next-try.ts';
import { findNextPeriod } from './renewal-period.ts';

/** Switches automatic renewal of a plan on or off. Off by default. */
export function setRenewal(deps: OrderDeps, orderId: string, isOn: boolean, context: CallContext): Promise<Order> {
  return workOnOrder(deps, orderId, context, (work) => switchRenewal(deps, work, isOn, context));
}

export async function switchRenewal(
  deps: OrderDeps,
  work: OrderWork,
  isOn: boolean,
  context: Pick<CallContext, 'now' | 'language'>,
): Promise<StoredOrder> {
  const { order, tx, now } = work;
  if (order.type === 0) throw new CallFailure('change-not-possible');
  const found = await findRenewal(tx, order);
  const known = found && (await lockRenewal(tx, found.id));
  if (isOn) {
    if (known?.state === 'active') return order;
    const renewed = await startRenewal(deps, work, known);
    await confirmRenewal(tx, { ...work, order: renewed }, context);
    return renewed;
  }
  if (known && known.state !== 'stopped') {
    await saveRenewal(tx, { ...known, state: 'stopped', nextTryAt: null }, now);
    await putRenewalMail(tx, order, 'renewal-off', context);
  }
  return order;
}

/** Starts or restarts the renewal: `known` is the earlier renewal of the plan. */
export async function startRenewal(
  deps: OrderDeps,
  work: OrderWork,
  known: StoredRenewal | null,
): Promise<StoredOrder> {
  const { order, spot, catalogue, tx, now } = work;
  const last = known ? await findOrder(tx, known.lastOrderId) : order;
  if (!last || !order.accountId) throw new CallFailure('change-not-possible');
  if (!known && !reachesCustomer(order.status)) throw new CallFailure('change-not-possible');
  requirePlan(catalogue, order.spotPlanId);
  const next = await findNextPeriod(tx, last, { spot, catalogue }, now);
  if (!next) throw new CallFailure('change-not-possible');
  const renews = known
    ? await nextTryFor(tx, { renewalId: known.id, period: next, spot }, now)
    : renewsAt(next, spot.cutOff);
  const nextTryAt = renews > now ? renews : now;
  const running = { state: 'active', failures: 0, nextTryAt } as const;
  if (known) {
    await saveRenewal(tx, { ...known, ...running }, now);
    return order;
  }
  const { accountId, id: lastOrderId } = order;
  const renewal = { ...running, ...(await howToPay(deps, work, order)), accountId, lastOrderId };
  const renewalId = await insertRenewal(tx, renewal, now);
  await saveOrder(tx, { ...order, renewalId }, []);
  return { ...order, renewalId };
}

/** By the customer's saved card; without one at the door, so that no customer is charged without consent. */
async function howToPay(
  deps: OrderDeps,
  { tx }: OrderWork,
  order: StoredOrder,
): Promise<{ paymentType: PaymentType; keptTransactionId: string | null }> {
  const keptTransactionId = await deps.findKeptCard(tx, order.id);
  if (keptTransactionId) return { paymentType: keptCardType, keptTransactionId };
  return { paymentType: isPaidAtTheDoor(order.paymentType) ? order.paymentType : 'pos', keptTransactionId: null };
}
