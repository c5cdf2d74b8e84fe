import * as z from 'zod/mini';
import type { MealCard } from '#contract/meals/meals.ts';
import { Cart, type CartItem } from '#contract/orders/cart.ts';
import { exampleOrder } from '#web/storefront/cart/queue/example-cart.ts';
import { orderMeal, sketchOf } from '#web/storefront/cart/queue/order-meal.ts';

export const sampleAddress = {
  street: 'Αρχελάου',
  number: '18',
  postalCode: '11635',
  city: 'Παγκράτι',
  floor: '',
  bell: '',
  phone: '',
  notes: '',
  country: 'GR',
} as const;

let count = 0;

/** A cart with its address and its days: a single order, or a weekly plan of 6 and 4 mains. Each is another one. */
export function sampleCart(type: 'daily' | 'weekly', changes: Partial<Cart> = {}): Cart {
  count += 1;
  return z.parse(Cart, {
    ...exampleOrder(type),
    id: `a-sample-cart-${String(count).padStart(6, '0')}`,
    shippingAddress: sampleAddress,
    ...changes,
  });
}

/** A meal as a line of a cart. `price` is the line's contribution to the subtotal. */
export function cartLine(meal: MealCard, amount: number, price = 0): CartItem {
  const [build] = meal.builds;
  if (!build) throw new Error('A meal without portions');
  const sketch = sketchOf(orderMeal(meal), build);
  return { ...sketch, id: `line-${build.id}`, price, amount, spot: { business: { name: 'Νόστιμο' } } };
}

/** The same cart with these lines in its deliveries, first to last. */
export function withLines(cart: Cart, ...lines: CartItem[][]): Cart {
  const scheduleMenus = cart.scheduleMenus.map((menu, index) => {
    const items = lines[index] ?? menu.items;
    const grouped: Record<string, number> = {};
    for (const { categories, amount } of items) {
      const slug = categories[0]?.category.slug ?? 'main-meal';
      grouped[slug] = (grouped[slug] ?? 0) + amount;
    }
    return { ...menu, items, amounts: { all: items.reduce((sum, { amount }) => sum + amount, 0), grouped } };
  });
  const all = scheduleMenus.reduce((sum, { amounts }) => sum + amounts.all, 0);
  return z.parse(Cart, { ...cart, scheduleMenus, amounts: { all } });
}

/** The shop's answer to a press on plus or minus: the cart with the new amount of that portion, each line at its previous price or its meal's. */
export function answerLine(
  cart: Cart,
  meals: readonly MealCard[],
  { itemId, scheduleMenuId, amount }: Record<string, string>,
): Cart {
  const meal = meals.find(({ builds }) => builds.some(({ id }) => id === itemId));
  const lines = cart.scheduleMenus.map(({ id, items }) => {
    if (id !== scheduleMenuId) return items;
    const held = items.find(({ item }) => item.id === itemId);
    const changed = held ? { ...held, amount: Number(amount) } : meal && cartLine(meal, Number(amount));
    const others = items.filter((line) => line !== held);
    return changed && changed.amount > 0 ? [...others, changed] : others;
  });
  return withLines(cart, ...lines);
}
