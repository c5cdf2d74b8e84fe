import type * as z from 'zod/mini';
import type { DateCollection } from '#contract/delivery/delivery.ts';
import type { SpotPlan } from '#contract/plans/plans.ts';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import type { PlanChoice } from '#domain/plans/combinations.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { cheapestPlans } from '../offered-plans/cheapest-plans.ts';
import { choiceOfPlan, isSameChoice, planRow, readPlanRow } from '../offered-plans/offered-plans.ts';
import { readPlanChoice } from './plan-query.ts';

/** The most popular goal comes first and largest. */
const shownTags: readonly PlanTag[] = ['balanced', 'fitness', 'weight-loss', 'office', 'pescatarian', 'vegan'];

/** Every weekly plan with its price, the goals, and the earliest start of a plan by number of weeks. */
export async function loadWeeklyPlans(shop: ShopClient) {
  const { items } = await shop.call('plan-collection', { query: { type: 'weekly' } });
  const cheapest = cheapestPlans(items);
  const goals = [...shownTags, ...cheapest.keys()].filter((tag, at, all) => all.indexOf(tag) === at);
  return {
    rows: items.map(planRow),
    goals: goals.flatMap((tag) => cheapest.get(tag) ?? []),
    firstDeliveries: await loadFirstDeliveries(shop, items),
  };
}

async function loadFirstDeliveries(shop: ShopClient, items: readonly SpotPlan[]) {
  const byWeeks = new Map(items.map((item) => [item.plan.config.weeks, item.id]));
  const entries = [...byWeeks].map(async ([weeks, id]) => [weeks, await findFirstDelivery(shop, id)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<number, string | null>;
}

/** The first date that still accepts an order for this plan. */
export async function findFirstDelivery(shop: ShopClient, spotPlanId: string): Promise<string | null> {
  return firstOpenDate(await shop.call('date-collection', { query: { spotPlanId } }));
}

export function firstOpenDate({ dates, startWeeks }: z.infer<typeof DateCollection>): string | null {
  const isOpen = ({ state }: { state: string }) => state === 'open' || state === 'few';
  const open = [
    ...dates.filter(isOpen).map(({ date }) => date),
    ...startWeeks.filter(isOpen).map((week) => week.dates[0] ?? ''),
  ];
  return open.sort()[0] ?? null;
}

/** The plan of single orders, and the terms that depend on the customer's region. */
export async function loadSingleOrder(shop: ShopClient) {
  const [single, spots] = await Promise.all([findSinglePlan(shop), shop.call('spot-collection')]);
  const regions = (spots.items.find(({ isDefault }) => isDefault) ?? spots.items[0])?.regions ?? [];
  return {
    pricePerMeal: single?.pricePerMeal ?? 0,
    minimums: regions.map(({ minimum }) => minimum),
    // Null until the shop has a delivery area.
    delivery:
      regions.length > 0
        ? {
            fee: Math.min(...regions.map(({ deliveryFee }) => deliveryFee)),
            freeFrom: Math.min(...regions.map(({ freeDeliveryFrom }) => freeDeliveryFrom)),
          }
        : null,
    firstDelivery: single ? await findFirstDelivery(shop, single.id) : null,
  };
}

export async function findSinglePlan(shop: ShopClient): Promise<SpotPlan | null> {
  const { items } = await shop.call('plan-collection', { query: { type: 'daily' } });
  return items[0] ?? null;
}

/** The plan of a sent form; null when there is no such combination. */
export async function findWeeklyPlan(
  shop: ShopClient,
  form: FormData,
): Promise<{ choice: PlanChoice; plan: SpotPlan | null }> {
  const { items } = await shop.call('plan-collection', { query: { type: 'weekly' } });
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  const choice = readPlanChoice(new URLSearchParams(fields), items.map(planRow).map(readPlanRow));
  return { choice, plan: items.find(({ plan }) => isSameChoice(choiceOfPlan(plan), choice)) ?? null };
}
