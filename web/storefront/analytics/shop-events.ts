import { gtag, isMeasuring } from './gtag.ts';

/** One line of a cart in GA4's format (docs/spec.md#analytics-events). Never a name, an address or other personal data. */
export interface MeasuredItem {
  id: string;
  name: string;
  category?: string;
  portion?: string;
  priceInCents: number;
  amount: number;
}

export interface MeasuredOrder {
  id: string;
  items: readonly MeasuredItem[];
  shippingInCents: number;
  vatInCents: number;
  coupon?: string;
}

/** docs/spec.md#cart-add-measured: fired on an increase, with the added amount and not the new total. */
export function trackAddToCart(item: MeasuredItem): void {
  if (!isMeasuring()) return;
  gtag('event', 'add_to_cart', { currency: 'EUR', value: sumOf([item]), items: [asItem(item)] });
}

export function trackPurchase({ id, items, shippingInCents, vatInCents, coupon }: MeasuredOrder): void {
  // Google merges all purchases without an id into one.
  if (!isMeasuring() || id === '') return;
  gtag('event', 'purchase', {
    transaction_id: id,
    currency: 'EUR',
    value: sumOf(items),
    tax: euros(vatInCents),
    shipping: euros(shippingInCents),
    ...(coupon && { coupon }),
    items: items.map(asItem),
  });
}

function asItem({ id, name, category, portion, priceInCents, amount }: MeasuredItem, index = 0) {
  return {
    item_id: id,
    item_name: name,
    ...(category && { item_category: category }),
    ...(portion && { item_variant: portion }),
    price: euros(priceInCents),
    quantity: amount,
    index,
  };
}

/** The sum of price and quantity, without shipping. */
function sumOf(items: readonly MeasuredItem[]): number {
  return euros(Math.round(items.reduce((sum, { priceInCents, amount }) => sum + priceInCents * amount, 0)));
}

/** An item's share of a discount may contain fractions of a cent; two more digits are sufficient. */
function euros(cents: number): number {
  return Math.round(cents * 100) / 10_000;
}
