import { createHash } from 'node:crypto';
import type { OrderAddressForm } from '#contract/orders/orders.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { readCartFacts, requireOpen } from '../../cart/cart-facts.ts';
import { findCart, lockCart, type ReadCart, saveCart } from '../../cart/cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from '../../cart/catalogue-snapshot.ts';
import { phoneKeyOf } from '../../coupons/person-facts.ts';
import type { Queryable } from '../../database/database.ts';
import { commitWith } from '../../database/run-transaction.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { takeCapacity } from '../../delivery/capacity-store.ts';
import { addCredit, type Buyer, lockBuyer } from '../buyer-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, findOrderOfCart } from '../order-store.ts';
import { requireOpenRoom } from '../require-open-room.ts';
import { insertOrder, takeOrderNumber } from '../save-order-store.ts';
import { requireDoorTrust } from '../strike-store.ts';
import { lockAndSell } from '../with-fresh-catalogue.ts';
import { draftOrder } from './draft-order.ts';
import { requireCoupon } from './judge-cart.ts';
import { findKey, keepKey } from './key-store.ts';
import { requireExpectedTotal } from './require-expected-total.ts';
import { requireRedeemable, spendCoupon } from './spend-coupon.ts';

/** The order, with facts already known right after placing. */
export interface Placement {
  order: StoredOrder;
  buyer: Buyer;
  /** False for a repeated request, which answers the current order. */
  isNew: boolean;
}

/** Turns a cart into an order: atomically, and once for any number of repeated requests. */
export async function placeOrder(
  deps: OrderDeps,
  cartId: string,
  form: OrderAddressForm,
  context: CallContext,
): Promise<Placement> {
  const { caller, idempotencyKey, now } = context;
  if (!caller) throw await refuseStranger(deps, cartId, context);
  const { accountId } = caller;
  const key = idempotencyKey ? { accountId, key: idempotencyKey } : null;
  const question = createHash('sha256')
    .update(JSON.stringify([cartId, form]))
    .digest('base64url');
  // The account is locked before the cart, as in every transaction: requested together, the locks are taken in this order.
  const lock = (tx: Queryable) =>
    Promise.all([
      lockBuyer(tx, accountId),
      key && findKey(tx, key, question),
      lockCart(tx, cartId),
      takeOrderNumber(tx, cartId),
    ]);
  return lockAndSell(deps, lock, async (tx, catalogue, [buyer, known, cart, number]) => {
    if (!buyer) throw new CallFailure('no-customer-found');
    if (known === 'other-question') throw new CallFailure('idempotency-key-reused');
    if (known) return { order: requireOrder(await findOrder(tx, known.orderId)), buyer, isNew: false };
    const keep = (orderId: string) => (key ? [keepKey(tx, key, { question, orderId, now })] : []);
    if (cart?.state === 'placed' && cart.accountId === accountId) {
      const order = requireOrder(await findOrderOfCart(tx, cartId));
      await Promise.all(keep(order.id));
      return { order, buyer, isNew: false };
    }
    const open = requireOpen(cart, caller, now);
    const order = await place(deps, tx, { cart: open, number, buyer, catalogue, form, keep }, context);
    return { order, buyer, isNew: true };
  });
}

/** The caller is not signed in: finds the reason to report first. */
async function refuseStranger({ db }: OrderDeps, cartId: string, { now }: CallContext): Promise<CallFailure> {
  requireOpen(await findCart(db, cartId), null, now);
  return new CallFailure('no-customer-found');
}

function requireOrder(order: StoredOrder | null): StoredOrder {
  if (!order) throw new CallFailure('order-not-found');
  return order;
}

interface Placing {
  cart: ReadCart;
  number: number;
  buyer: Buyer;
  catalogue: CatalogueSnapshot;
  form: OrderAddressForm;
  /** Records the order of the caller's idempotency key. */
  keep(orderId: string): Promise<unknown>[];
}

async function place(
  deps: OrderDeps,
  tx: Queryable,
  { cart, number, buyer, catalogue, form, keep }: Placing,
  context: CallContext,
): Promise<StoredOrder> {
  const { now } = context;
  const theirs = { ...cart, accountId: buyer.id };
  // Checked before the total, which differs without the coupon: the actual reason is that another customer was quicker.
  if (theirs.isCouponUsedUp) {
    const spotPlan = requirePlan(catalogue, theirs.spotPlanId);
    requireCoupon(theirs, readCartFacts(theirs, spotPlan, catalogue, now), catalogue);
  }
  requireExpectedTotal(deps, { cart: theirs, catalogue, expectedTotal: form.expectedTotal }, context);
  const { order: drafted, spot } = draftOrder(theirs, { buyer, catalogue, form }, context);
  const { contact, address } = drafted;
  const termsHash = await deps.notifier.keepTerms(tx, drafted, now);
  const order = { ...drafted, number, termsHash, phoneKey: phoneKeyOf(deps.secret, contact.phone || address.phone) };
  const isForDoor = order.status === 'opened' && dueOf(order) > 0;
  await Promise.all([
    isForDoor && requireDoorTrust(tx, order, deps.secret),
    deps.isCapped && requireOpenRoom(tx, order, now),
  ]);
  const coupon = catalogue.findCouponById(order.couponId ?? '');
  if (coupon) await requireRedeemable(tx, coupon, { order, buyer }, deps.secret);
  const write = await prepareOrder(deps, tx, order, { by: 'customer', accountId: buyer.id });
  const writing = [write(), saveCart(tx, { ...theirs, state: 'placed', changedAt: now }), ...keep(order.id)];
  if (coupon) {
    await Promise.all(writing);
    await spendCoupon(tx, coupon, { order, buyer }, deps.secret);
  }
  // Last, because every other order for these days waits from here until the commit.
  commitWith(tx, ...writing, requireCapacity(tx, spot, order));
  return order;
}

async function requireCapacity(tx: Queryable, spot: StoredSpot, { deliveries }: StoredOrder): Promise<void> {
  const noCapacity = await takeCapacity(tx, spot, { taken: usesOf(deliveries) });
  if (noCapacity) throw new CallFailure(noCapacity.code, { date: noCapacity.date });
}

/** Looks up the facts for the order's documents; the function it returns writes all of them in one round trip. */
export async function prepareOrder(
  { notifier }: OrderDeps,
  tx: Queryable,
  order: StoredOrder,
  mover: { by: 'customer' | 'clock'; accountId: string },
): Promise<() => Promise<unknown>> {
  const { id, status, paymentType, placedAt } = order;
  const isDeposit = status === 'not-paid' && paymentType === 'bank-deposit';
  const notify =
    status === 'opened'
      ? await notifier.prepareOpened(tx, order, placedAt)
      : isDeposit
        ? await notifier.prepareAwaitsDeposit(tx, order, placedAt)
        : null;
  const credit = { accountId: mover.accountId, amountInCents: -order.creditUsedInCents, reason: 'order' } as const;
  return () =>
    Promise.all([insertOrder(tx, order, mover), addCredit(tx, { ...credit, orderId: id, at: placedAt }), notify?.()]);
}
