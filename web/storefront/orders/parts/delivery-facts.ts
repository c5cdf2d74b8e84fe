import type { Order, OrderDelivery, OrderItem } from '#contract/orders/orders.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { CartDelivery, LineFacts } from '#domain/cart/cart-facts.ts';
import { type DeliveryProgress, progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import type { OrderMoney, OrderTotals } from '#domain/orders/order-money.ts';
import type { PlacedTerms } from '#domain/orders/placed-terms.ts';
import { type WeighedChange, weighChange } from '#domain/orders/weigh-change.ts';

/** A placed delivery in the format of the shared rules, so that the page computes exactly as the server does. */
function menuFactsOf({ id, date, config, items }: OrderDelivery): CartDelivery {
  return { id, date, quota: config.amounts, lines: items.map(lineFactsOfItem) };
}

function lineFactsOfItem({ item, slug, category, unitPrice, regularPrice, amount }: OrderItem): LineFacts {
  return {
    buildId: item.id,
    mealId: slug,
    categories: [category as Category],
    unitPriceInCents: unitPrice,
    regularPriceInCents: regularPrice,
    amount,
  };
}

/** Progress of its quota; null for a single order, which has none. */
export function progressOf(delivery: OrderDelivery): DeliveryProgress | null {
  return Object.keys(delivery.config.amounts).length > 0 ? progressOfDelivery(menuFactsOf(delivery)) : null;
}

type Worth = Pick<OrderDelivery, 'id' | 'status' | 'subtotal' | 'region'>;

/** All facts that determine the price of a change. */
interface MoneyFacts {
  terms: PlacedTerms;
  money: OrderMoney;
  totals: OrderTotals;
  deliveries: Worth[];
  /** The customer's credit. */
  credit: number;
}

export function moneyFactsOf({ plan, placed, totals, money, deliveries }: Order, credit: number): MoneyFacts {
  return {
    terms: {
      plan: { type: plan.type },
      placedSubtotalInCents: placed.subtotal,
      placedDiscountInCents: placed.discount,
      placedShippingInCents: placed.shipping,
      terms: placed.terms,
    },
    money: {
      totalInCents: totals.grandtotal,
      paidInCents: money.paid,
      refundedInCents: money.refunded,
      creditUsedInCents: money.creditUsed,
      creditedInCents: money.credited,
      claimedInCents: money.claimed,
    },
    totals: {
      subtotalInCents: totals.subtotal,
      discountInCents: totals.discount,
      shippingInCents: totals.shipping,
      totalInCents: totals.grandtotal,
    },
    deliveries: deliveries.map(({ id, status, subtotal, region }) => ({ id, status, subtotal, region })),
    credit,
  };
}

/** Effect on the money if one delivery is changed. */
export function weigh(facts: MoneyFacts, changed: Pick<Worth, 'id'> & Partial<Worth>): WeighedChange {
  const { terms, money, totals, deliveries, credit } = facts;
  const after = deliveries.map((delivery) => (delivery.id === changed.id ? { ...delivery, ...changed } : delivery));
  return weighChange(
    { ...terms, money, totals },
    after.map(({ status, subtotal, region }) => ({ status, baseInCents: subtotal, addsInCents: 0, region })),
    { way: 'credit', availableInCents: credit, refundableInCents: 0 },
  );
}
