import type { Allergen, Category, PlanTag } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { findConflict } from '#domain/kitchen/allergy-conflict.ts';
import { isOnMenu } from '#domain/meals/rotation.ts';
import { categoriesOfQuota, type Quota } from '#domain/plans/delivery-quota.ts';
import type { Random } from '#domain/random.ts';
import type { CatalogueSnapshot, OfferedBuild } from '../../cart/catalogue-snapshot.ts';

interface ChosenLine {
  buildId: string;
  amount: number;
}

interface Appetite {
  date: CalendarDate;
  tag: PlanTag;
  avoidAllergens: readonly Allergen[];
}

/** The share of orders with a dish against the customer's own allergies. */
const carelessness = 0.05;

/** The menu as invented people choose from it: best sellers more often, and for past weeks the dishes the rotation would have offered. */
export function openMenu(catalogue: CatalogueSnapshot, today: CalendarDate) {
  const meals = [...new Set([...catalogue.listBuilds()].map(({ meal }) => meal))].filter(({ isActive }) => isActive);
  const places = new Map(meals.map((meal, place) => [meal.id, place]));
  const builds = [...catalogue.listBuilds()].filter(({ meal }) => meal.isActive);
  const menus = new Map<string, OfferedBuild[]>();
  function offersOf({ date, tag }: Appetite, category: Category | null, isLarger: boolean): OfferedBuild[] {
    const key = `${date} ${tag} ${category} ${isLarger}`;
    const known = menus.get(key);
    if (known) return known;
    const isOffered = ({ meal, build, categories }: OfferedBuild) =>
      meal.tags.includes(tag) &&
      (category === null || categories.includes(category)) &&
      (build.portion !== 'regular') === isLarger &&
      (date >= today
        ? meal.offeredOn.includes(date)
        : isOnMenu({ place: places.get(meal.id) ?? 0, isBestSeller: meal.isBestSeller }, date));
    const offered = builds.filter(isOffered);
    menus.set(key, offered);
    return offered;
  }

  function pick(dice: Random, appetite: Appetite, category: Category | null): OfferedBuild | null {
    const { avoidAllergens } = appetite;
    const isFree = avoidAllergens.length === 0 || dice.chance(carelessness);
    const offered = offersOf(appetite, category, dice.chance(0.18));
    const choices = isFree ? offered : offered.filter(({ meal }) => !findConflict(meal.allergens, avoidAllergens));
    if (choices.length === 0) return null;
    const first = dice.pick(choices);
    return first.meal.isBestSeller ? first : dice.pick(choices);
  }

  return {
    /** Adds dishes up to a sum. */
    fillBasket(dice: Random, appetite: Appetite, sumInCents: number): ChosenLine[] {
      const lines = new Map<string, number>();
      for (let sum = 0, tries = 0; sum < sumInCents && tries < 40; tries++) {
        const offered = pick(dice, appetite, null);
        if (!offered) continue;
        const amount = dice.chance(0.25) ? 2 : 1;
        lines.set(offered.build.id, (lines.get(offered.build.id) ?? 0) + amount);
        sum += amount * offered.build.priceInCents;
      }
      return linesOf(lines);
    },
    /** Fills a plan's quota, or a share of it. */
    fillPlan(dice: Random, appetite: Appetite, { quota, share }: { quota: Quota; share: number }): ChosenLine[] {
      const lines = new Map<string, number>();
      for (const category of categoriesOfQuota(quota)) {
        const wanted = Math.floor((quota[category]?.[0] ?? 0) * share);
        for (let chosen = 0, tries = 0; chosen < wanted && tries < 40; tries++) {
          const offered = pick(dice, appetite, category);
          if (!offered) continue;
          lines.set(offered.build.id, (lines.get(offered.build.id) ?? 0) + 1);
          chosen++;
        }
      }
      return linesOf(lines);
    },
  };
}

export type Menu = ReturnType<typeof openMenu>;

function linesOf(lines: ReadonlyMap<string, number>): ChosenLine[] {
  return [...lines].map(([buildId, amount]) => ({ buildId, amount }));
}
