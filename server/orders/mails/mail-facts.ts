import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { vatPercent } from '#domain/documents/vat-split.ts';
import { mergeEaters } from '#domain/orders/eaters.ts';
import { leftToPay } from '#domain/orders/order-money.ts';
import { isActive } from '#domain/orders/order-status.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { DeliveryFacts, DishFacts, DoorFacts, OrderFacts, VisitFacts } from './order-facts.ts';
import type { OrderReceivedFacts } from './order-received-facts.ts';

/**
 * To the account that ordered, at its current address, unless the checkout named another. In the language of the order.
 */
export function orderHead({ accountId, contact, isContactNamed, language }: StoredOrder) {
  return { recipient: contact.email, accountId: isContactNamed ? null : accountId, language };
}

export function orderFacts({ id, number }: StoredOrder): OrderFacts {
  return { orderId: id, number };
}

export function dishesOf({ items }: StoredDelivery, { language }: StoredOrder): DishFacts[] {
  return mergeEaters(items).map(({ amount, meal, addsInCents }) => ({
    amount,
    name: meal.name[language],
    portion: meal.portion,
    slug: meal.slug,
    addsInCents,
  }));
}

export function doorOf({ address, contact }: StoredOrder, delivery?: StoredDelivery): DoorFacts {
  const { street, number, postalCode, city, floor, bell, phone } = delivery?.address ?? address;
  return { street, number, postalCode, city, floor, bell, phone: phone || contact.phone };
}

export function visitOf({ date, from, to }: VisitFacts): VisitFacts {
  return { date, from, to };
}

/** The coming deliveries, soonest first. */
export function comingDeliveries({ deliveries }: StoredOrder): StoredDelivery[] {
  return deliveries.filter(({ status }) => isActive(status)).sort((a, b) => (a.date < b.date ? -1 : 1));
}

export function receivedFacts(order: StoredOrder): OrderReceivedFacts {
  const coming = comingDeliveries(order);
  const planInCents = coming.reduce((sum, { baseInCents }) => sum + baseInCents, 0);
  const { subtotalInCents, discountInCents, couponCode, shippingInCents, totalInCents } = order;
  return {
    ...orderFacts(order),
    deliveries: coming.map((delivery) => deliveryFacts(delivery, order)),
    door: doorOf(order),
    plan: planInCents > 0 ? { name: order.plan.name[order.language], inCents: planInCents } : null,
    subtotalInCents,
    discountInCents,
    couponCode,
    shippingInCents,
    totalInCents,
    vatPercent,
    creditUsedInCents: order.creditUsedInCents,
    dueInCents: leftToPay(order),
    paymentType: order.paymentType,
    isInvoice: order.invoice !== null,
    trustedFrom: null,
  };
}

function deliveryFacts(delivery: StoredDelivery, order: StoredOrder): DeliveryFacts {
  const changeUntil = cutoffOf(delivery.date, order.cutOff).toISOString();
  return { ...visitOf(delivery), items: dishesOf(delivery, order), unchosen: unchosenIn(delivery), changeUntil };
}

/** The given deliveries that are still to come and have unchosen meals. */
export function unchosenFacts(order: StoredOrder, deliveries: readonly StoredDelivery[], now: Date) {
  return deliveries
    .filter(({ status, date }) => isActive(status) && isOpenForChanges(date, order.cutOff, now))
    .map((delivery) => {
      const until = cutoffOf(delivery.date, order.cutOff).toISOString();
      return { date: delivery.date, count: unchosenIn(delivery), until };
    })
    .filter(({ count }) => count > 0);
}

/** Meals of the plan that are not chosen yet. */
function unchosenIn({ quota, items }: StoredDelivery): number {
  const open = Object.entries(quota).map(([category, [required]]) => {
    const chosen = items.filter((item) => item.category === category);
    return Math.max(0, required - chosen.reduce((sum, { amount }) => sum + amount, 0));
  });
  return open.reduce((sum, count) => sum + count, 0);
}
