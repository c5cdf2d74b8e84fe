import type { Cents } from '../money.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery, CartFacts, LineFacts } from './cart-facts.ts';
import { categoryOfMeal } from './category-of-meal.ts';
import { changeLine } from './change-line.ts';
import { largestAmount } from './decide-item-amount.ts';
import { countDelivery } from './delivery-amounts.ts';
import { priceCart } from './prices/prices.ts';

export interface OneMore {
  /** Increase of the subtotal by the next unit. */
  addsInCents: Cents;
  /** The quota of its category is met already. */
  isExtra: boolean;
  /** Maximum amount of the line. */
  most: number;
}

/** A menu calls this for every dish of the same cart. */
const subtotals = new WeakMap<CartFacts, Cents>();

function subtotalOf(facts: CartFacts): Cents {
  const known = subtotals.get(facts) ?? priceCart(facts).subtotalInCents;
  subtotals.set(facts, known);
  return known;
}

/** The effect of one more unit of this line, shown before the tap. `line.amount` is the current amount in the delivery. */
export function weighOneMore(facts: CartFacts, deliveryId: string, line: LineFacts): OneMore {
  const delivery = facts.deliveries.find(({ id }) => id === deliveryId);
  const addsInCents = priceOfOneMore(facts, delivery, line);
  const category = delivery && categoryOfMeal(line.categories, categoriesOfQuota(delivery.quota));
  const [required, most] = (category && delivery.quota[category]) || [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  const picked = (category && delivery && countDelivery(delivery).grouped[category]) || 0;
  return {
    addsInCents,
    isExtra: facts.planType === 'weekly' && picked >= required,
    most: Math.min(largestAmount, Math.max(line.amount, line.amount + most - picked)),
  };
}

function priceOfOneMore(facts: CartFacts, delivery: CartDelivery | undefined, line: LineFacts): Cents {
  if (!delivery) return 0;
  // In a single order no meal affects another's price, and a menu needs this for each.
  if (facts.planType === 'daily')
    return (delivery.lines.find(({ buildId }) => buildId === line.buildId) ?? line).unitPriceInCents;
  const after = changeLine(facts, delivery.id, { ...line, amount: line.amount + 1 });
  return priceCart(after).subtotalInCents - subtotalOf(facts);
}
