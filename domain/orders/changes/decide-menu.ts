import type { PlanType } from '#contract/plans/plans.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { CartPlan, LineFacts, MealTraits } from '../../cart/cart-facts.ts';
import { isMealAllowed } from '../../cart/category-of-meal.ts';
import { countDelivery } from '../../cart/delivery-amounts.ts';
import { categoriesOfQuota, type Quota } from '../../plans/delivery-quota.ts';

/** A wanted line. `traits` are the current ones; null when the dish no longer exists. */
export interface WantedLine extends Pick<LineFacts, 'buildId' | 'categories' | 'amount'> {
  traits: MealTraits | null;
  /** True if on the menu of the delivery's date. */
  isOffered: boolean;
}

export interface MenuRequest {
  plan: CartPlan;
  planType: PlanType;
  quota: Quota;
  before: readonly Pick<LineFacts, 'buildId' | 'categories' | 'amount'>[];
  after: readonly WantedLine[];
  /** The most meals one delivery may hold. */
  dayLimit: number;
}

type MenuVerdict =
  | { verdict: 'ok' }
  | { verdict: 'item-unavailable'; buildIds: string[] }
  | { verdict: 'item-type-is-full'; category: Category }
  | { verdict: 'schedule-menu-is-full' };

/** True if a placed delivery may hold these meals from now on. Its present meals may always stay or become fewer. */
export function decideMenu({ plan, planType, quota, before, after, dayLimit }: MenuRequest): MenuVerdict {
  const isMore = ({ buildId, amount }: WantedLine) =>
    amount > (before.find((line) => line.buildId === buildId)?.amount ?? 0);
  const unavailable = after.filter(
    (line) => isMore(line) && !(line.isOffered && line.traits && isMealAllowed(plan, planType, line.traits)),
  );
  if (unavailable.length > 0) {
    return { verdict: 'item-unavailable', buildIds: unavailable.map(({ buildId }) => buildId) };
  }
  const held = countDelivery({ quota, lines: before });
  const wanted = countDelivery({ quota, lines: after });
  const full = categoriesOfQuota(quota).find((category) => {
    const amount = wanted.grouped[category] ?? 0;
    return amount > (quota[category]?.[1] ?? 0) && amount > (held.grouped[category] ?? 0);
  });
  if (full) return { verdict: 'item-type-is-full', category: full };
  return wanted.all > dayLimit && wanted.all > held.all ? { verdict: 'schedule-menu-is-full' } : { verdict: 'ok' };
}
