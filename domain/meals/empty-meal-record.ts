import type { MealRecord } from '#contract/meals/meal-records.ts';
import { type Portion, portions } from '#contract/words/catalogue-words.ts';
import type { Cents } from '../money.ts';

const regularPrice = 890;
const usualFactors = { regular: 1, brave: 1.25, hero: 1.5, legendary: 2 } as const;

/** Prices of the portions of a new meal, from the price of the regular one. */
export function usualPrices(regular: Cents): Record<Portion, Cents> {
  const priceOf = (portion: Portion) => Math.round((regular * usualFactors[portion]) / 10) * 10;
  const [, ...larger] = portions;
  return Object.fromEntries([['regular', regular], ...larger.map((portion) => [portion, priceOf(portion)])]) as Record<
    Portion,
    Cents
  >;
}

/** A meal with nothing but its name. */
export function emptyMealRecord(slug: string, name: MealRecord['name'], course: MealRecord['course']): MealRecord {
  const nothing = { el: '', en: '' };
  const prices = usualPrices(regularPrice);
  return {
    slug,
    name,
    description: nothing,
    preparation: nothing,
    reheating: nothing,
    course,
    station: course === 'main' ? 'stove' : 'breakfast',
    mainIngredient: null,
    tags: ['balanced'],
    isNew: true,
    isBestSeller: false,
    useByDays: 4,
    netWeightInGrams: 400,
    lines: [],
    mayContain: [],
    portions: portions.map((portion) => ({ portion, factor: usualFactors[portion], priceInCents: prices[portion] })),
    ground: 'stone',
    picture: null,
    overrides: [],
  };
}
