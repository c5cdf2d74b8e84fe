import type { Order } from '#contract/orders/orders.ts';
import { type SoldLine, splitVat } from '#domain/documents/vat-split.ts';
import { isActive } from '#domain/orders/order-status.ts';
import type { MeasuredItem, MeasuredOrder } from '#web/storefront/analytics/shop-events.ts';

type Line = SoldLine & Pick<MeasuredItem, 'id' | 'category' | 'portion'>;

/**
 * docs/spec.md#analytics-events: the order in GA4's format: prices without VAT and after the discount, so that they add up to a value
 * without shipping and tax. A plan is an item of its own; its meals have their extra prices. No personal data.
 */
export function measuredOrder(order: Order): MeasuredOrder {
  const { totals, couponCode } = order;
  const meals = mealLines(order);
  const planInCents = totals.subtotal - meals.reduce((sum, { grossInCents }) => sum + grossInCents, 0);
  const plan = { id: `plan-${order.plan.tag}`, name: order.planName, amount: 1, grossInCents: planInCents };
  const lines: Line[] = planInCents > 0 ? [plan, ...meals] : meals;
  const split = splitVat({ lines, discountInCents: totals.discount, shippingInCents: totals.shipping });
  return {
    id: order.number,
    items: split.lines.map(({ id, name, category, portion, amount, netInCents }) => ({
      id,
      name,
      ...(category && { category }),
      ...(portion && { portion }),
      priceInCents: netInCents / amount,
      amount,
    })),
    shippingInCents: split.shipping.netInCents,
    vatInCents: split.totals.vatInCents,
    ...(couponCode && { coupon: couponCode }),
  };
}

/** The same meal in the same portion is one line, on any number of days. */
function mealLines({ deliveries }: Order): Line[] {
  const lines = new Map<string, Line>();
  for (const { items } of deliveries.filter(({ status }) => isActive(status))) {
    for (const { slug, name, category, item, amount, price } of items) {
      const known = lines.get(item.id) ?? {
        id: slug,
        name,
        category,
        portion: item.portion.name,
        amount: 0,
        grossInCents: 0,
      };
      lines.set(item.id, { ...known, amount: known.amount + amount, grossInCents: known.grossInCents + price });
    }
  }
  return [...lines.values()];
}
