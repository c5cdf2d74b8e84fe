import { randomUUID } from 'node:crypto';
import { athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { renewsAt } from '#domain/orders/renewals/next-period.ts';
import { planPriceAtRenewal } from '#domain/orders/renewals/renewal-price.ts';
import type { StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';
import { quotaOfDelivery } from '#domain/plans/delivery-quota.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { planPriceOn } from '#domain/prices/plan-price.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { insertCart, type ReadCart } from '../../cart/cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from '../../cart/catalogue-snapshot.ts';
import { listTastes } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import { takeCapacity } from '../../delivery/capacity-store.ts';
import { listSlotUses } from '../../delivery/use-store.ts';
import { findSentAt } from '../../outbox/mail-store.ts';
import { findWaitingPrice } from '../../prices/plan-price-store.ts';
import { type Buyer, lockBuyer } from '../buyer-store.ts';
import { requireDoorTrust } from '../ending/strike-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { draftOrder } from '../placing/draft-order.ts';
import { prepareOrder } from '../placing/place-order.ts';
import { fillItems } from '../reminders/fill-items.ts';
import { sameWeekOf } from '../reminders/fill-request.ts';
import { noticeKeyOf, type StoredRenewal, saveRenewal } from '../renewal-store.ts';
import { type NewOrder, takeOrderNumber } from '../save-order-store.ts';
import { findNextPeriod, type NextPeriod } from './renewal-period.ts';

const minuteInMs = 60_000;
const weekInMs = 7 * 24 * 60 * minuteInMs;
/** Long enough for a charge; should the shop fall over meanwhile, another try asks what became of it. */
export const chargeInMinutes = 10;

/** A renewal and the order it follows, both locked, and what is sold now. */
export interface RenewalWork {
  renewal: StoredRenewal;
  last: StoredOrder;
  catalogue: CatalogueSnapshot;
}

/**
 * The next order of a plan, the way any order is placed; null when it is not yet time. Refusals are those of placing.
 */
export async function renewOrder(
  deps: OrderDeps,
  tx: Queryable,
  { renewal, last, catalogue }: RenewalWork,
  now: Date,
): Promise<StoredOrder | null> {
  const plan = requirePlan(catalogue, last.spotPlanId);
  const spot = catalogue.findSpot(last.spotId);
  const period = spot && (await findNextPeriod(tx, last, { spot, catalogue }, now));
  if (!period) throw new CallFailure('date-closed');
  if (now < renewsAt(period, spot.cutOff)) {
    await saveRenewal(tx, { ...renewal, nextTryAt: renewsAt(period, spot.cutOff) }, now);
    return null;
  }
  const buyer = await lockBuyer(tx, renewal.accountId);
  if (!buyer) {
    await saveRenewal(tx, { ...renewal, state: 'stopped', nextTryAt: null }, now);
    return null;
  }
  const priced = { ...plan, priceInCents: await priceAt(tx, { renewal, last, plan }, now) };
  // What its customer agreed to pay by goes on, also when it is offered to nobody else any more.
  const payable = { ...spot, paymentTypes: [...spot.paymentTypes, ...(spot.pausedPayments ?? [])] };
  const sold = {
    ...catalogue,
    findSpot: (id: string) => (id === spot.id ? payable : catalogue.findSpot(id)),
    findSpotPlan: (id: string) => (id === plan.id ? priced : catalogue.findSpotPlan(id)),
  };
  const ready = { renewal, last, catalogue: sold, period, plan: priced, buyer };
  const cart = await cartOf(tx, ready, now);
  const order = { ...draftFrom(cart, ready, now), number: await takeOrderNumber(tx) };
  if (order.status === 'opened' && dueOf(order) > 0) await requireDoorTrust(tx, order, deps.secret);
  const write = await prepareOrder(deps, tx, order, { by: 'clock', accountId: buyer.id });
  await write();
  await insertCart(tx, cart);
  const following = await findNextPeriod(tx, order, { spot, catalogue }, now);
  const nextTryAt =
    order.status === 'not-paid'
      ? new Date(now.getTime() + chargeInMinutes * minuteInMs)
      : following
        ? renewsAt(following, spot.cutOff)
        : new Date(now.getTime() + weekInMs);
  await saveRenewal(tx, { ...renewal, lastOrderId: order.id, failures: 0, nextTryAt }, now);
  const noCapacity = await takeCapacity(tx, spot, { taken: usesOf(order.deliveries) });
  if (noCapacity) throw new CallFailure(noCapacity.code, { date: noCapacity.date });
  return order;
}

/** The price of the plan for a renewal that is charged at this moment. */
export async function priceAt(
  db: Queryable,
  { renewal, last, plan }: { renewal: StoredRenewal; last: Pick<StoredOrder, 'plan'>; plan: StoredSpotPlan },
  chargeAt: Date,
): Promise<number> {
  const next = await findWaitingPrice(db, plan.id, chargeAt);
  const agreedInCents = last.plan.priceInCents;
  const currentInCents = planPriceOn({ priceInCents: plan.priceInCents, next }, athensDateOf(chargeAt));
  const toldAt = await findSentAt(db, noticeKeyOf(renewal.id, agreedInCents, currentInCents));
  return planPriceAtRenewal({ agreedInCents, currentInCents }, toldAt, chargeAt);
}

/** Everything the next order is made of. */
interface ReadyRenewal extends RenewalWork {
  period: NextPeriod;
  plan: StoredSpotPlan;
  buyer: Buyer;
}

function draftFrom(cart: ReadCart, { renewal, last, period, buyer, catalogue }: ReadyRenewal, now: Date): NewOrder {
  const { paymentType, id: renewalId } = renewal;
  const { notes, language } = last;
  // Who was named at the checkout stays named; the account's address may be another since.
  const contact = last.isContactNamed ? last.contact : { ...last.contact, email: buyer.email };
  const form = { paymentType, acceptTerms: true, contact, notes } as const;
  const { order } = draftOrder(cart, { buyer, catalogue, form }, { language, now });
  return {
    ...order,
    renewalId,
    // Nobody is asked anew: it runs on under what its customer agreed to.
    termsHash: last.termsHash ?? null,
    // A refused card is tried again the days after; the capacity is kept as long as it could be cooked for.
    holdUntil: order.status === 'not-paid' ? cutoffOf(period.dates[0] ?? '', order.cutOff) : null,
    deliveries: order.deliveries.map((delivery) => ({
      ...delivery,
      items: delivery.items.map((item) => ({ ...item, isFilled: true })),
    })),
  };
}

/** A cart nobody ever saw. Its id is that of the renewal and its weeks: the same weeks are ordered once. */
async function cartOf(tx: Queryable, ready: ReadyRenewal, now: Date): Promise<ReadCart> {
  const { renewal, last, catalogue, period, plan, buyer } = ready;
  const { dates, pattern, startWeek, timePeriodId } = period;
  const place = catalogue.findPostalCode(last.address.postalCode);
  if (place?.spot.id !== last.spotId) throw new CallFailure('area-not-served');
  return {
    id: `renewal-${renewal.id}-${startWeek}`,
    spotId: last.spotId,
    spotPlanId: plan.id,
    cutOff: place.spot.cutOff,
    accountId: buyer.id,
    address: last.address,
    regionId: place.region.id,
    timePeriodId,
    menus: await menusOf(tx, ready),
    rhythm: { pattern, startWeek },
    couponId: null,
    paymentType: renewal.paymentType,
    invoice: last.invoice,
    notes: last.notes,
    state: 'placed',
    changedAt: now,
    customerName: buyer.name,
    mealsCooked: {},
    isCouponUsedUp: false,
    deliveriesTaken: await listSlotUses(tx, timePeriodId, dates),
  };
}

/** By the customer's rules, each delivery knowing what those before it hold, also in the order that is renewed. */
async function menusOf(
  tx: Queryable,
  { last, period, plan, buyer, catalogue }: ReadyRenewal,
): Promise<ReadCart['menus']> {
  const { dates } = period;
  const tastes = await listTastes(tx, buyer.id);
  const filled: StoredItem[][] = [];
  const before = last.deliveries.flatMap(({ items }) => items);
  for (const [position, date] of dates.entries()) {
    const quota = quotaOfDelivery(plan, position);
    const sameWeek = sameWeekOf(filled, position) ?? [];
    const elsewhere = [...before, ...filled.flat()];
    filled.push(fillItems({ plan, position, date, quota, items: [], sameWeek, elsewhere }, tastes, catalogue));
  }
  return dates.map((date, index) => ({
    id: randomUUID(),
    date,
    lines: (filled[index] ?? []).map(({ id, buildId, amount, unitPriceInCents }) => ({
      id,
      buildId,
      amount,
      seenPriceInCents: unitPriceInCents,
    })),
  }));
}
