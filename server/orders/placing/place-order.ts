import { createHash } from 'node:crypto';
import type { PlaceForm } from '#contract/orders.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { requireOpen } from '../../cart/cart-facts.ts';
import { findCart, lockCart, type ReadCart, saveCart } from '../../cart/cart-store.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { phoneKeyOf } from '../../coupons/person-facts.ts';
import type { Queryable } from '../../database/database.ts';
import { takeCapacity } from '../../delivery/capacity-store.ts';
import { addCredit, type Buyer, lockBuyer } from '../buyer-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, findOrderOfCart } from '../order-store.ts';
import { requireOpenRoom } from '../require-open-room.ts';
import { insertOrder, type NewOrder, noteMove } from '../save-order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { draftOrder } from './draft-order.ts';
import { claimKey, keepKey } from './key-store.ts';
import { requireExpectedTotal } from './require-expected-total.ts';
import { requireRedeemable, spendCoupon } from './spend-coupon.ts';

/** A cart becomes an order: whole or not at all, and once, however often and from wherever it is asked for. */
export async function placeOrder(
  deps: OrderDeps,
  cartId: string,
  form: PlaceForm,
  context: CallContext,
): Promise<StoredOrder> {
  const { caller } = context;
  if (!caller) throw await refuseStranger(deps, cartId, context);
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    // The account before the cart, as everywhere.
    const buyer = await lockBuyer(tx, caller.accountId);
    if (!buyer) throw new CallFailure('no-customer-found');
    const key = context.idempotencyKey ? { accountId: caller.accountId, key: context.idempotencyKey } : null;
    const question = createHash('sha256')
      .update(JSON.stringify([cartId, form]))
      .digest('base64url');
    const known = key && (await claimKey(tx, key, question, context.now));
    if (known === 'other-question') throw new CallFailure('idempotency-key-reused');
    if (known) return requireOrder(await findOrder(tx, known.orderId));
    const cart = await lockCart(tx, cartId);
    const wasPlaced = cart?.state === 'placed' && cart.accountId === caller.accountId;
    const order = wasPlaced
      ? requireOrder(await findOrderOfCart(tx, cartId))
      : await place(deps, tx, { cart: requireOpen(cart, caller, context.now), buyer, catalogue, form }, context);
    if (key) await keepKey(tx, key, order.id);
    return order;
  });
}

/** Nobody is signed in: which of the reasons holds them up first. */
async function refuseStranger({ db }: OrderDeps, cartId: string, { now }: CallContext): Promise<CallFailure> {
  requireOpen(await findCart(db, cartId), null, now);
  return new CallFailure('no-customer-found');
}

function requireOrder(order: StoredOrder | null): StoredOrder {
  if (!order) throw new CallFailure('order-not-found');
  return order;
}

async function place(
  deps: OrderDeps,
  tx: Queryable,
  { cart, buyer, catalogue, form }: { cart: ReadCart; buyer: Buyer; catalogue: CatalogueSnapshot; form: PlaceForm },
  context: CallContext,
): Promise<StoredOrder> {
  const { now } = context;
  const theirs = { ...cart, accountId: buyer.id };
  requireExpectedTotal(deps, { cart: theirs, catalogue, expectedTotal: form.expectedTotal }, context);
  const { order: drafted, spot } = draftOrder(theirs, { buyer, catalogue, form }, context);
  const { contact, address } = drafted;
  const draft = { ...drafted, phoneKey: phoneKeyOf(deps.secret, contact.phone || address.phone) };
  if (deps.isCapped) await requireOpenRoom(tx, draft, now);
  const coupon = catalogue.findCouponById(draft.couponId ?? '');
  if (coupon) await requireRedeemable(tx, coupon, { order: draft, buyer }, deps.secret);
  const order = await writeOrder(deps, tx, draft, { by: 'customer', accountId: buyer.id, now });
  await saveCart(tx, { ...theirs, state: 'placed', changedAt: now });
  if (coupon) await spendCoupon(tx, coupon, { order, buyer }, deps.secret);
  // Last of all, because everyone else who orders for these days waits from here until the commit.
  const noCapacity = await takeCapacity(tx, spot, { taken: usesOf(order.deliveries) });
  if (noCapacity) throw new CallFailure(noCapacity.code, { date: noCapacity.date });
  return order;
}

export async function writeOrder(
  { notifier }: OrderDeps,
  tx: Queryable,
  draft: NewOrder,
  { by, accountId, now }: { by: 'customer' | 'clock'; accountId: string; now: Date },
): Promise<StoredOrder> {
  const order: StoredOrder = { ...draft, number: await insertOrder(tx, draft) };
  const { id, status } = order;
  await noteMove(tx, { orderId: id, from: null, to: status, by, accountId, at: now });
  await addCredit(tx, { accountId, amountInCents: -order.creditUsedInCents, reason: 'order', orderId: id, at: now });
  if (status === 'opened') await notifier.opened(tx, order, now);
  else if (order.paymentType === 'bank-deposit') await notifier.awaitsDeposit(tx, order, now);
  return order;
}
