import type { Category } from '#contract/words/catalogue-words.ts';
import { categoriesOfQuota, type Quota } from '../../plans/delivery-quota.ts';
import type { Figures, FillCandidate, FillRequest, PlateMeal } from './fill-facts.ts';

/** Target of the whole delivery, and an ordinary meal of each category. */
export interface FillBalance {
  quota: Quota;
  total: Figures;
  ordinary: Map<Category, Figures>;
}

export function openBalance(
  { quota, days, dailyTarget }: FillRequest,
  candidates: readonly FillCandidate[],
): FillBalance {
  const categories = categoriesOfQuota(quota);
  const ordinary = new Map(categories.map((category) => [category, meanOf(candidates, category)]));
  const usual = { calories: 0, protein: 0 };
  for (const [category, mean] of ordinary) {
    usual.calories += mean.calories * (quota[category]?.[0] ?? 0);
    usual.protein += mean.protein * (quota[category]?.[0] ?? 0);
  }
  const total = dailyTarget ? { calories: dailyTarget.calories * days, protein: dailyTarget.protein * days } : usual;
  return { quota, total, ordinary };
}

/** The meal that would bring the delivery to its target if every other free slot took its ordinary share of the rest. */
export function idealMeal(
  { quota, total, ordinary }: FillBalance,
  category: Category,
  plate: readonly PlateMeal[],
): Figures {
  const mean = ordinary.get(category) ?? { calories: 0, protein: 0 };
  const idealOf = (figure: keyof Figures) => {
    const left = total[figure] - plate.reduce((sum, meal) => sum + meal[figure], 0);
    const expected = [...ordinary].reduce((sum, [other, figures]) => {
      const taken = plate.filter((meal) => meal.category === other).length;
      return sum + Math.max(0, (quota[other]?.[0] ?? 0) - taken) * figures[figure];
    }, 0);
    return expected > 0 ? (mean[figure] * Math.max(0, left)) / expected : mean[figure];
  };
  return { calories: idealOf('calories'), protein: idealOf('protein') };
}

function meanOf(candidates: readonly FillCandidate[], category: Category): Figures {
  const meals = candidates.filter((candidate) => candidate.category === category);
  const count = Math.max(1, meals.length);
  return {
    calories: meals.reduce((sum, { calories }) => sum + calories, 0) / count,
    protein: meals.reduce((sum, { protein }) => sum + protein, 0) / count,
  };
}
