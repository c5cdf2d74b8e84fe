import type { MealCard } from '#contract/meals/meals.ts';
import type { Avoided } from '#domain/meals/avoided.ts';
import { tellingDiets } from './telling-diets.ts';
import type { TileBuild, TileMeal } from './tile-meal.ts';

/**
 * Tiles as sent to the browser: one line per meal. Otherwise the page's data stores every figure as a numbered value of its own,
 * and a menu's data weighed as much as half of its markup.
 */
export interface PackedMeals {
  portionNames: Record<string, string>;
  lines: string[];
  /** By slug, the ingredients that the signed-in customer avoids. */
  avoided?: Record<string, Avoided>;
}

type PackChoice = {
  /** `first`: only the portion shown, for tiles without a portion switch. */
  builds: 'all' | 'first';
  avoidedIn?: (meal: MealCard) => Avoided | null;
};

export function packMeals(meals: readonly MealCard[], { builds, avoidedIn }: PackChoice): PackedMeals {
  const shown = meals.flatMap((meal) => (builds === 'all' ? meal.builds : meal.builds.slice(0, 1)));
  const portions = shown.map(({ portion }) => [portion.slug, portion.name] as const);
  const avoided = meals.flatMap((meal) => {
    const found = avoidedIn?.(meal);
    return found ? [[meal.slug, found] as const] : [];
  });
  return {
    portionNames: Object.fromEntries(portions),
    lines: meals.map(keptLines[builds]),
    ...(avoided.length > 0 && { avoided: Object.fromEntries(avoided) }),
  };
}

export function unpackMeals({ portionNames, lines, avoided }: PackedMeals): TileMeal[] {
  const names = Object.values(portionNames).join();
  return lines.map((line) => {
    const meal = keepTile(`${names}|${line}`, () => ({ ...unpackMeal(line, portionNames), avoided: null }));
    const found = avoided?.[meal.slug];
    return found ? { ...meal, avoided: found } : meal;
  });
}

/** Caches unpacked meals: pages show the same meals repeatedly, and the same line returns the same object. */
export function keepUnpacked<Meal>(): (line: string, unpack: () => Meal) => Meal {
  const known = new Map<string, Meal>();
  return (line, unpack) => {
    const meal = known.get(line) ?? unpack();
    if (known.size >= mostUnpacked) known.clear();
    known.set(line, meal);
    return meal;
  };
}

const mostUnpacked = 2000;
const keepTile = keepUnpacked<TileMeal>();

/** On the server a meal is the same object in every response until the catalogue changes. */
export function keepOfMeal<Made>(make: (meal: MealCard) => Made): (meal: MealCard) => Made {
  const made = new WeakMap<MealCard, Made>();
  return (meal) => {
    const known = made.get(meal) ?? make(meal);
    made.set(meal, known);
    return known;
  };
}

const keptLines = {
  all: /* @__PURE__ */ keepOfMeal((meal) => packMeal(meal, meal.builds)),
  first: /* @__PURE__ */ keepOfMeal((meal) => packMeal(meal, meal.builds.slice(0, 1))),
};

/** The name comes last: it alone may contain any character. */
function packMeal(meal: MealCard, builds: MealCard['builds']): string {
  const { slug, image, contains, mayContain } = meal;
  return [
    slug,
    image.path === usualPicture(slug) ? '' : encodeURIComponent(image.path),
    image.ground,
    meal.mainIngredient ?? '',
    tellingDiets(meal.diets),
    meal.isNew ? 'new' : meal.isBestSeller ? 'best' : '',
    contains,
    contains.length > 0 ? '' : mayContain,
    builds.map(packBuild).join(';'),
    meal.name,
  ].join('|');
}

function unpackMeal(line: string, portionNames: Record<string, string>): TileMeal {
  const [slug = '', path, ground, mainIngredient, diets, favourite, contains, mayContain, builds, ...name] =
    line.split('|');
  return {
    slug,
    name: name.join('|'),
    image: {
      path: path ? decodeURIComponent(path) : usualPicture(slug),
      ground: ground as TileMeal['image']['ground'],
    },
    mainIngredient: (mainIngredient || null) as TileMeal['mainIngredient'],
    diets: split(diets),
    isNew: favourite === 'new',
    isBestSeller: favourite === 'best',
    contains: split(contains),
    mayContain: split(mayContain),
    builds: builds ? builds.split(';').map((build) => unpackBuild(build, portionNames)) : [],
  };
}

/** A tile shows rounded figures, so they are sent rounded. */
function packBuild({ portion, price, pricePerKilo, nutrition }: TileBuild): string {
  const { calories, protein, carbs, fat } = nutrition;
  return [portion.slug, price, pricePerKilo, ...[calories, protein, carbs, fat].map(Math.round)].join();
}

function unpackBuild(packed: string, portionNames: Record<string, string>): TileBuild {
  const [slug = '', ...figures] = packed.split(',');
  const [price = 0, pricePerKilo = 0, calories = 0, protein = 0, carbs = 0, fat = 0] = figures.map(Number);
  const portion = { slug: slug as TileBuild['portion']['slug'], name: portionNames[slug] ?? '' };
  return { portion, price, pricePerKilo, nutrition: { calories, protein, carbs, fat } };
}

function usualPicture(slug: string): string {
  return `products/images/${slug}/1.jpg`;
}

function split<Word extends string>(words = ''): Word[] {
  return words ? (words.split(',') as Word[]) : [];
}
