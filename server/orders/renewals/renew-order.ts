import { randomUUID } from 'node:crypto';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { renewedCartId } from '#domain/orders/renewals/renewed-cart.ts';
import type { StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';
import { quotaOfDelivery } from '#domain/plans/delivery-quota.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { insertCart, type ReadCart } from '../../cart/cart-store.ts';
import { requirePlan } from '../../cart/catalogue-snapshot.ts';
import { listTastes } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import { takeCapacity } from '../../delivery/capacity-store.ts';
import { listSlotUses } from '../../delivery/use-store.ts';
import { type Buyer, lockBuyer } from '../buyer-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { draftOrder } from '../placing/draft-order.ts';
import { prepareOrder } from '../placing/place-order.ts';
import { priceAtRenewal } from '../reading/price-at-renewal.ts';
import { fillItems } from '../reminders/fill-items.ts';
import { sameWeekOf } from '../reminders/fill-request.ts';
import { saveRenewal } from '../renewal-store.ts';
import { type NewOrder, takeOrderNumber } from '../save-order-store.ts';
import { requireDoorTrust } from '../strike-store.ts';
import { announceRenewal } from './announce-renewal.ts';
import { nextTryFor } from './next-try.ts';
import { findNextPeriod, type NextPeriod } from './renewal-period.ts';
import type { RenewalWork } from './with-renewal.ts';

const minuteInMs = 60_000;
const weekInMs = 7 * 24 * 60 * minuteInMs;
/** Long enough for a charge; after a crash, the next attempt queries its outcome. */
export const chargeInMinutes = 10;

/**
 * The next order of a plan, placed like any order; null when it is not due yet. Refusals are those of placing.
 */
export async function renewOrder(
  deps: OrderDeps,
  tx: Queryable,
  { renewal, last, catalogue }: RenewalWork,
  now: Date,
): Promise<StoredOrder | null> {
  const plan = requirePlan(catalogue, last.spotPlanId);
  const spot = catalogue.findSpot(last.spotId);
  const planned = spot && (await announceRenewal(tx, { renewal, last, spot, plan, catalogue }, now));
  if (!planned) throw new CallFailure('date-closed');
  const { period, notice } = planned;
  if (now < planned.at || !notice) {
    await saveRenewal(tx, { ...renewal, nextTryAt: planned.at }, now);
    return null;
  }
  const buyer = await lockBuyer(tx, renewal.accountId);
  if (!buyer) {
    await saveRenewal(tx, { ...renewal, state: 'stopped', nextTryAt: null }, now);
    return null;
  }
  // The charge never exceeds the amount in the notice.
  const price = Math.min(await priceAtRenewal(tx, { renewal, last, plan }, now), notice.planPriceInCents);
  const priced = { ...plan, priceInCents: price };
  // The agreed payment type stays valid, even when it is no longer offered.
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
        ? await nextTryFor(tx, { renewalId: renewal.id, period: following, spot }, now)
        : new Date(now.getTime() + weekInMs);
  await saveRenewal(tx, { ...renewal, lastOrderId: order.id, failures: 0, nextTryAt }, now);
  const noCapacity = await takeCapacity(tx, spot, { taken: usesOf(order.deliveries) });
  if (noCapacity) throw new CallFailure(noCapacity.code, { date: noCapacity.date });
  return order;
}

/** All parts of the next order. */
interface ReadyRenewal extends RenewalWork {
  period: NextPeriod;
  plan: StoredSpotPlan;
  buyer: Buyer;
}

function draftFrom(cart: ReadCart, { renewal, last, period, buyer, catalogue }: ReadyRenewal, now: Date): NewOrder {
  const { paymentType, id: renewalId } = renewal;
  const { notes, language } = last;
  // A contact named at the checkout stays; otherwise the account's address may have changed since.
  const contact = last.isContactNamed ? last.contact : { ...last.contact, email: buyer.email };
  const form = { paymentType, acceptTerms: true, contact, notes } as const;
  const { order } = draftOrder(cart, { buyer, catalogue, form }, { language, now });
  return {
    ...order,
    renewalId,
    // No new consent: the renewal runs under the terms its customer agreed to.
    termsHash: last.termsHash ?? null,
    // A refused card is tried again on the following days; the capacity is reserved until the cut-off.
    holdUntil: order.status === 'not-paid' ? cutoffOf(period.dates[0] ?? '', order.cutOff) : null,
    deliveries: order.deliveries.map((delivery) => ({
      ...delivery,
      items: delivery.items.map((item) => ({ ...item, isFilled: true })),
    })),
  };
}

async function cartOf(tx: Queryable, ready: ReadyRenewal, now: Date): Promise<ReadCart> {
  const { renewal, last, catalogue, period, plan, buyer } = ready;
  const { dates, pattern, startWeek, timePeriodId } = period;
  const place = catalogue.findPostalCode(last.address.postalCode);
  if (place?.spot.id !== last.spotId) throw new CallFailure('area-not-served');
  return {
    id: renewedCartId(renewal.id, startWeek),
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

/** Filled by the customer's rules, each delivery with regard to the meals of those before it, including the renewed order. */
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
