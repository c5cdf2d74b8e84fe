import type { Language } from '#contract/fields/languages.ts';
import type { ChangedTotal, Order, OrderDelivery, OrderItem, OrderSummary } from '#contract/orders/orders.ts';
import type { PauseDates } from '#contract/plans/plan-pauses.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { mergeEaters } from '#domain/orders/eaters.ts';
import { heldOf, leftToPay, type OrderTotals, sharesOf } from '#domain/orders/order-money.ts';
import { isActive } from '#domain/orders/order-status.ts';
import type { Balance } from '#domain/orders/settle-balance.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';
import { pauseState } from '#domain/plans/plan-pause.ts';
import type { Sighting } from '#domain/road/road-visibility.ts';
import { answerPlan } from '../../plans/plan-answer.ts';
import type { PauseOfPlan } from '../pause-store.ts';
import type { Sightings } from './visibility-store.ts';

export interface OrderVoice {
  language: Language;
  say(key: string, values?: Record<string, unknown>): string;
}

/** Data that is read in addition to the order. */
export type OrderExtras = { sightings: Sightings; pauses: readonly PauseOfPlan[] } & Pick<
  Order,
  'changes' | 'documents' | 'payment' | 'cancellation' | 'canStop' | 'refundIfStopped' | 'renewal' | 'hasPassword'
>;

export function answerOrder(
  order: StoredOrder,
  { sightings, pauses, ...extras }: OrderExtras,
  voice: OrderVoice,
  now: Date,
): Order {
  const shares = sharesOf(order.deliveries, order);
  return {
    ...answerSummary(order, pauseShownOn(order, pauses), voice, now),
    plan: answerPlan(order.plan, voice.language),
    contact: order.contact,
    address: order.address,
    paymentType: { slug: order.paymentType, name: voice.say(`payment-${order.paymentType}`) },
    totals: answerTotals(order),
    placed: {
      subtotal: order.placedSubtotalInCents,
      discount: order.placedDiscountInCents,
      shipping: order.placedShippingInCents,
      terms: order.terms,
    },
    discountSource: order.discountSource,
    couponCode: order.couponCode,
    money: {
      paid: order.paidInCents,
      refunded: order.refundedInCents,
      creditUsed: order.creditUsedInCents,
      credited: order.creditedInCents,
      claimed: order.claimedInCents,
      held: heldOf(order),
      due: leftToPay(order),
    },
    invoice: order.invoice,
    notes: order.notes,
    deliveries: order.deliveries
      .map((delivery, index) => answerDelivery(delivery, { order, share: shares[index] ?? 0, sightings }, voice, now))
      // Sorted by the current date of a moved delivery, not the one it was placed with.
      .sort(byDate),
    ...extras,
  };
}

export function answerTotals({ subtotalInCents, discountInCents, shippingInCents, totalInCents }: OrderTotals) {
  return {
    subtotal: subtotalInCents,
    discount: discountInCents,
    shipping: shippingInCents,
    grandtotal: totalInCents,
  };
}

/** The new totals after a change, for a request that expected another total. */
export function answerChangedTotal(order: StoredOrder, totals: OrderTotals, balance: Balance): ChangedTotal {
  return {
    before: answerTotals(order),
    totals: answerTotals(totals),
    dueBefore: leftToPay(order),
    due: leftToPay(balance.money),
    credit: balance.creditInCents,
    refund: balance.refundInCents,
    held: Math.max(0, heldOf(balance.money) - heldOf(order)),
  };
}

/** The pause of its plan, on each order it concerns: those still open, and the last one. */
export function pauseShownOn(
  { id, status, renewalId }: StoredOrder,
  pauses: readonly PauseOfPlan[],
): PauseOfPlan | null {
  const pause = pauses.find((each) => each.renewalId === renewalId);
  return pause && (status === 'opened' || id === pause.lastOrderId) ? pause : null;
}

export function answerSummary(
  order: StoredOrder,
  pause: PauseDates | null,
  { language }: OrderVoice,
  now: Date,
): OrderSummary {
  const next = nextDelivery(order, now);
  return {
    id: order.id,
    number: String(order.number),
    type: order.type,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    planName: order.plan.name[language],
    total: order.totalInCents,
    amount: order.deliveries.filter(({ status }) => isActive(status)).reduce((sum, { items }) => sum + count(items), 0),
    dates: order.deliveries.map(({ date }) => date).sort(),
    nextDelivery: next && { id: next.id, date: next.date, from: next.from, to: next.to },
    pause: pause && { from: pause.from, resumeOn: pause.resumeOn, state: pauseState(pause, athensDateOf(now)) },
  };
}

export function nextDelivery(order: StoredOrder, now: Date): StoredDelivery | null {
  const today = athensDateOf(now);
  const coming = order.deliveries.filter(({ status, date }) => status === 'opened' && date >= today);
  return coming.sort(byDate)[0] ?? null;
}

function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : Number(one.date > other.date);
}

export function answerDelivery(
  delivery: StoredDelivery,
  { order, share, sightings }: { order: StoredOrder; share: number; sightings: Sightings },
  voice: OrderVoice,
  now: Date,
): OrderDelivery {
  const isChangeable = delivery.status === 'opened' && isOpenForChanges(delivery.date, order.cutOff, now);
  const grouped: OrderDelivery['amounts']['grouped'] = {};
  for (const { category, amount } of delivery.items) grouped[category] = (grouped[category] ?? 0) + amount;
  return {
    id: delivery.id,
    date: delivery.date,
    timePeriod: { id: delivery.timePeriodId, from: delivery.from, to: delivery.to },
    status: delivery.status,
    address: delivery.address ?? order.address,
    region: delivery.region,
    changeUntil: isChangeable ? cutoffOf(delivery.date, order.cutOff).toISOString() : null,
    road: answerSighting(sightings.get(delivery.id)),
    items: mergeEaters(delivery.items).map((item) => answerItem(item, voice)),
    amounts: { all: count(delivery.items), grouped },
    config: { amounts: delivery.quota as OrderDelivery['config']['amounts'] },
    subtotal: delivery.baseInCents + delivery.addsInCents,
    share,
  };
}

function answerSighting(seen: Sighting | undefined): OrderDelivery['road'] {
  return seen
    ? { state: seen.state, at: seen.at?.toISOString() ?? null, takenBy: seen.takenBy, isAtDoor: seen.isAtDoor }
    : null;
}

function answerItem(
  { id, buildId, meal, amount, addsInCents, unitPriceInCents, regularPriceInCents, isFilled, category }: StoredItem,
  voice: OrderVoice,
): OrderItem {
  return {
    id,
    name: meal.name[voice.language],
    slug: meal.slug,
    amount,
    price: addsInCents,
    unitPrice: unitPriceInCents,
    regularPrice: regularPriceInCents,
    isFilled,
    category,
    item: {
      id: buildId,
      slug: meal.slug,
      image: meal.image,
      portion: { slug: meal.portion, name: voice.say(`portion-${meal.portion}`) },
      nutrition: meal.nutrition,
    },
  };
}

function count(items: readonly StoredItem[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
