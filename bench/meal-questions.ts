import {
  allergenFilters,
  categories,
  diets,
  mainIngredients,
  mealSorts,
  planTags,
  portions,
} from '#contract/catalogue-words.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';

const searches = ['κοτόπουλο', 'σολομός', 'φακές', 'ρύζι', 'φέτα', 'ρεβίθια', 'chicken', 'salad', 'tomato', 'yog'];

/** Questions as visitors ask them: a filter, a word, a day, a sorting, a further page; about fifty different ones. */
export function listQuestions(now: Date): string[] {
  const tomorrow = addDays(athensDateOf(now), 1);
  const questions: Record<string, string>[] = [
    ...planTags.map((tag) => ({ tag })),
    ...categories.map((type) => ({ type, date: tomorrow })),
    ...diets.map((diet) => ({ diets: diet })),
    ...allergenFilters.map((allergen) => ({ allergenFree: allergen })),
    ...mainIngredients.map((mainIngredient) => ({ mainIngredient })),
    ...searches.map((search) => ({ search })),
    ...mealSorts.map((sort) => ({ sort, portion: 'hero' })),
    ...['1', '2', '3'].map((page) => ({ page })),
    { favourites: 'best-seller', type: 'main-meal' },
    { favourites: 'new', sort: 'calories' },
  ];
  return questions.map(asQuery);
}

/** Asks a list round and round. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
}

const ingredientChoices = 2 ** mainIngredients.length - 1;
const choices = ingredientChoices * allergenFilters.length * mealSorts.length * portions.length;
/** Has no factor in common with the number of choices, so stepping by it meets each choice once before any comes back. */
const stride = 60_013;

let asked = 0;

/** A question nobody has asked for the last 65,000: whatever the shop remembers of earlier answers does not help it. */
export function askAnew(): string {
  let number = (asked++ * stride) % choices;
  const take = (count: number) => {
    const taken = number % count;
    number = Math.floor(number / count);
    return taken;
  };
  const bits = take(ingredientChoices) + 1;
  return asQuery({
    mainIngredient: mainIngredients.filter((_, place) => bits & (1 << place)).join(','),
    allergenFree: allergenFilters[take(allergenFilters.length)] ?? '',
    sort: mealSorts[take(mealSorts.length)] ?? '',
    portion: portions[take(portions.length)] ?? '',
  });
}

function asQuery(question: Record<string, string>): string {
  return `&${new URLSearchParams(question)}`;
}
