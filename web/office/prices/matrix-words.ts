import type { PricedPlan } from '#contract/plans/plan-prices.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** «5 μέρες · 2 κύρια και πρωινό» and «2 εβδομάδες»: row and column of a plan in the matrix. */
export function matrixWords({ daysPerWeek, mainMeals, breakfast, weeks }: PricedPlan, text: Text) {
  return {
    row: text('prices-row', { days: daysPerWeek, mains: mainMeals, breakfast: String(breakfast) }),
    weeks: text('prices-weeks', { count: weeks }),
  };
}

export interface PriceRow {
  key: string;
  plans: PricedPlan[];
}

/** Plans that differ only in their length share a row, the shortest first. */
export function rowsOf(plans: readonly PricedPlan[]): PriceRow[] {
  const rows = new Map<string, PricedPlan[]>();
  const inOrder = plans.toSorted(
    (a, b) =>
      a.daysPerWeek - b.daysPerWeek ||
      a.mainMeals - b.mainMeals ||
      Number(a.breakfast) - Number(b.breakfast) ||
      a.weeks - b.weeks,
  );
  for (const plan of inOrder) {
    const key = `${plan.daysPerWeek} ${plan.mainMeals} ${plan.breakfast}`;
    rows.set(key, [...(rows.get(key) ?? []), plan]);
  }
  return [...rows].map(([key, row]) => ({ key, plans: row }));
}
