import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Allergen, Category } from '#contract/words/catalogue-words.ts';
import { isCooked } from '../orders/order-status.ts';
import { categoriesOfQuota, type Quota } from '../plans/delivery-quota.ts';

export interface DayDelivery {
  id: string;
  status: DeliveryStatus;
  quota: Quota;
  lines: readonly { category: Category; amount: number }[];
  avoidAllergens: readonly Allergen[];
  notes: string;
  isFirstOrder: boolean;
  /** A part of it could not be supplied: its empty slot is not the customer's choice. */
  isShort: boolean;
  /** Another date cooked it. */
  cookedFor?: string | null;
}

/** Each figure is the length of its list. Meals are counted by the dishes this date cooks. */
interface LineOfTruth {
  deliveries: string[];
  meals: Partial<Record<Category, number>>;
  allergies: string[];
  notChosen: string[];
  notPaid: string[];
  newCustomers: string[];
  notes: string[];
}

export function lineOfTruth(all: readonly DayDelivery[]): LineOfTruth {
  const cooked = all.filter(({ status }) => isCooked(status));
  const meals: LineOfTruth['meals'] = {};
  for (const { category, amount } of cooked.filter(({ cookedFor }) => !cookedFor).flatMap(({ lines }) => lines))
    meals[category] = (meals[category] ?? 0) + amount;
  const listed = (deliveries: readonly DayDelivery[], isListed: (each: DayDelivery) => boolean) =>
    deliveries.filter(isListed).map(({ id }) => id);
  return {
    deliveries: cooked.map(({ id }) => id),
    meals,
    allergies: listed(cooked, ({ avoidAllergens }) => avoidAllergens.length > 0),
    notChosen: listed(cooked, lacksMeals),
    notPaid: listed(all, ({ status }) => status === 'not-paid'),
    newCustomers: listed(cooked, ({ isFirstOrder }) => isFirstOrder),
    notes: listed(cooked, ({ notes }) => notes.trim() !== ''),
  };
}

/** True if any category its plan counts is short: a surplus of another category does not compensate. */
export function lacksMeals({ lines, quota, isShort }: DayDelivery): boolean {
  if (isShort) return false;
  return categoriesOfQuota(quota).some((category) => {
    const chosen = lines.filter((line) => line.category === category).reduce((sum, { amount }) => sum + amount, 0);
    return chosen < (quota[category]?.[0] ?? 0);
  });
}
