import type { Cents } from '../money.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartFacts, LineFacts } from './cart-facts.ts';
import { categoryOfMeal } from './category-of-meal.ts';
import { changeLine } from './change-line.ts';
import { largestAmount } from './decide-item-amount.ts';
import { countDelivery } from './delivery-amounts.ts';
import { priceCart } from './prices/prices.ts';

export interface OneMore {
  /** What the next unit adds to the subtotal. */
  addsInCents: Cents;
  /** The quota of its category is met already. */
  isExtra: boolean;
  /** The most the line may come to. */
  most: number;
}

/** What one more of this line would mean, said before it is pressed. `line.amount` is what the menu holds now. */
export function weighOneMore(facts: CartFacts, menuId: string, line: LineFacts): OneMore {
  const menu = facts.menus.find(({ id }) => id === menuId);
  const after = changeLine(facts, menuId, { ...line, amount: line.amount + 1 });
  const addsInCents = priceCart(after).subtotalInCents - priceCart(facts).subtotalInCents;
  const category = menu && categoryOfMeal(line.categories, categoriesOfQuota(menu.quota));
  const [required, most] = (category && menu.quota[category]) || [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const picked = (category && menu && countDelivery(menu).grouped[category]) || 0;
  return {
    addsInCents,
    isExtra: facts.planType === 'weekly' && picked >= required,
    most: Math.min(largestAmount, Math.max(line.amount, line.amount + most - picked)),
  };
}
