import type { Cart, CartItem } from '#contract/orders/cart.ts';
import type { CartFacts, LineFacts } from '#domain/cart/cart-facts.ts';

/** The cart in the format of the shared rules, so that the browser computes exactly as the server does. */
export function cartFactsOf(cart: Cart): CartFacts {
  const { plan, price } = cart.spotPlan;
  const { region } = cart;
  const coupon = cart.customerCoupon?.isOver ? undefined : cart.customerCoupon?.coupon;
  return {
    planType: plan.type,
    plan: { tag: plan.tag, ...plan.config },
    planPriceInCents: price,
    region: region && {
      slug: region.slug,
      minimumInCents: region.minimum,
      deliveryFeeInCents: region.deliveryFee,
      freeDeliveryFromInCents: region.freeDeliveryFrom,
    },
    address: cart.shippingAddress,
    hasSpot: cart.spot !== null,
    hasCustomer: cart.customer !== null,
    timePeriodId: cart.timePeriod?.id ?? null,
    deliveries: cart.scheduleMenus.map(({ id, date, items, extras, config }) => ({
      id,
      date,
      quota: config.amounts,
      lines: items.map((item) => lineFactsOf(item, item.amount)),
      extras,
    })),
    coupon: coupon
      ? {
          value:
            coupon.percent === null
              ? { kind: 'fixed', amountInCents: coupon.amount ?? 0 }
              : { kind: 'percent', percent: coupon.percent },
          minimumSubtotalInCents: coupon.minimumSubtotal,
        }
      : null,
  };
}

export function lineFactsOf(
  { item, categories, unitPrice, regularPrice }: Pick<CartItem, 'item' | 'categories' | 'unitPrice' | 'regularPrice'>,
  amount: number,
): LineFacts {
  return {
    buildId: item.id,
    mealId: item.slug,
    categories: categories.map(({ category }) => category.slug),
    unitPriceInCents: unitPrice,
    regularPriceInCents: regularPrice,
    amount,
  };
}
