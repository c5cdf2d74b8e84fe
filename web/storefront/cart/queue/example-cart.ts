import type { Cart, CartItem } from '#contract/orders/cart.ts';
import type { ItemSketch } from './line-change.ts';

/** Whole carts of the contract for tests: a weekly plan of 6 and 4 mains, and a single order. */
export function exampleSketch(changes: Partial<ItemSketch> & { buildId?: string } = {}): ItemSketch {
  const { buildId = 'giouvetsi-regular', ...rest } = changes;
  return {
    name: 'Γιουβέτσι',
    slug: buildId.split('-')[0] ?? buildId,
    unitPrice: 900,
    regularPrice: 900,
    categories: [{ category: { slug: 'main-meal', name: 'Κυρίως γεύμα' } }],
    item: {
      id: buildId,
      slug: buildId.split('-')[0] ?? buildId,
      image: { path: 'products/images/giouvetsi/1.jpg', ground: 'stone' },
      portion: { slug: 'regular', name: 'Κανονική' },
      nutrition: { calories: 500, protein: 40, carbs: 40, fat: 15 },
    },
    ...rest,
  };
}

export function exampleItem(amount: number, sketch = exampleSketch()): CartItem {
  return { ...sketch, id: `line-${sketch.item.id}`, price: 0, amount, spot: { business: { name: 'Νόστιμο' } } };
}

export function exampleOrder(type: 'daily' | 'weekly', items: CartItem[] = []): Cart {
  const isWeekly = type === 'weekly';
  const amounts = (required: number) => (isWeekly ? { 'main-meal': [required, required + 6] as [number, number] } : {});
  const menu = (id: string, date: string, required: number, held: CartItem[]) => ({
    id,
    date,
    cutoff: `${date}T21:59:59.999Z`,
    items: held,
    extras: [],
    amounts: { all: held.reduce((sum, { amount }) => sum + amount, 0), grouped: {} },
    config: { amounts: amounts(required) },
  });
  return {
    id: 'an-example-cart-0000',
    shippingAddress: null,
    spot: { slug: 'attiki', name: 'Αττική' },
    region: { slug: 'region-1', name: 'Αθήνα', minimum: 3800, deliveryFee: 250, freeDeliveryFrom: 6000 },
    spotPlan: {
      id: 'plan',
      price: isWeekly ? 8250 : 0,
      plan: {
        tag: isWeekly ? 'balanced' : 'custom',
        name: 'Ισορροπημένο',
        description: '',
        translations: { name: {} },
        type,
        config: isWeekly
          ? { weeks: 1, daysPerWeek: 5, dailyMeals: { 'main-meal': 2 } }
          : { weeks: 0, daysPerWeek: 0, dailyMeals: {} },
      },
    },
    scheduleMenus: isWeekly
      ? [menu('menu-1', '2026-11-22', 6, items), menu('menu-2', '2026-11-25', 4, [])]
      : [menu('menu-1', '2026-11-22', 0, items)],
    timePeriod: { id: 'morning', from: '10:00', to: '13:00' },
    customer: null,
    errors: [{ slug: 'no-customer-found', group: 'customer' }],
    amounts: { all: items.reduce((sum, { amount }) => sum + amount, 0) },
    totals: { subtotal: 0, discount: 0, shipping: 0, grandtotal: 0 },
    discountSource: null,
    customerCoupon: null,
    spotPaymentType: null,
    invoice: null,
    notes: '',
    expiresAt: '2026-11-22T00:00:00.000Z',
  };
}
