import type { SpotPlan } from '#contract/plans/plans.ts';
import { planTags } from '#contract/words/catalogue-words.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { cheapestPlans } from './cheapest-plans.ts';

/** The most popular goal comes first and largest. */
const shownTags = ['balanced', 'fitness', 'weight-loss', 'office', 'pescatarian', 'vegan', 'custom'] as const;

/** Cached by response object, which is shared by all visitors until a plan changes. */
const madeOf = new WeakMap<readonly SpotPlan[], ReturnType<typeof makePlanCards>>();

export async function loadPlanCards(shop: ShopClient) {
  const { items } = await shop.call('plan-collection');
  const made = madeOf.get(items) ?? makePlanCards(items);
  madeOf.set(items, made);
  return made;
}

function makePlanCards(items: readonly SpotPlan[]) {
  return { plans: planCards(items), days: offeredDays(items) };
}

/** Available numbers of days per week. */
function offeredDays(items: readonly SpotPlan[]): number[] {
  const days = items.flatMap(({ plan }) => (plan.type === 'weekly' ? [plan.config.daysPerWeek] : []));
  return [...new Set(days)].sort((a, b) => a - b);
}

function planCards(items: readonly SpotPlan[]) {
  const cheapest = cheapestPlans(items);
  const ordered = [...shownTags, ...planTags.filter((tag) => !(shownTags as readonly string[]).includes(tag))];
  return ordered.flatMap((tag) => cheapest.get(tag) ?? []);
}
