import type {
  AllergenFilter,
  Category,
  Diet,
  Favourite,
  MainIngredient,
  MealSort,
  PlanTag,
  Portion,
} from '#contract/words/catalogue-words.ts';
import {
  allergenFilters,
  categories,
  diets,
  favourites,
  mainIngredients,
  planTags,
  portions,
} from '#contract/words/catalogue-words.ts';
import { addBit, type BitSet, bitsOf, emptyBits } from '../bit-set.ts';
import { splitWords } from '../search-text.ts';

/** Facts of a meal in the index: its position in every filter, its words, and the figures it is sorted by. */
export interface MealFacts {
  categories: readonly Category[];
  favourites: readonly Favourite[];
  diets: readonly Diet[];
  freeOf: readonly AllergenFilter[];
  mainIngredient: MainIngredient | null;
  tags: readonly PlanTag[];
  offeredOn: readonly string[];
  /** Everything a search may find it by, in any language. */
  words: string;
  portions: readonly { portion: Portion; protein: number; calories: number; price: number }[];
}

export type FilterGroup = 'type' | 'favourites' | 'diets' | 'allergenFree' | 'mainIngredient' | 'portion';

export interface MealIndex {
  size: number;
  all: BitSet;
  groups: Record<FilterGroup, Map<string, BitSet>>;
  tags: Map<string, BitSet>;
  dates: Map<string, BitSet>;
  /** Built at the first search: splitting texts into words is most of the cost of an index. */
  words(): WordIndex;
  /** The searched texts, meal by meal. */
  texts: readonly string[];
  /** Meal numbers in each order; a portion may sort differently from the regular one. */
  orders: Map<string, Uint32Array>;
}

export interface WordIndex {
  /** Every word once, sorted, so that all words with the same beginning are adjacent. */
  words: readonly string[];
  wordMeals: readonly BitSet[];
}

export function orderKey(sort: MealSort, portion: Portion): string {
  return sort === 'recommended' ? sort : `${sort} ${portion}`;
}

/**
 * Sorts everything once, when the catalogue changes, so that the cost of a query depends only on its result. Facts come in recommended order.
 * The words of the previous index are reused where each meal has the same words and the same position.
 */
export function buildMealIndex(facts: readonly MealFacts[], before?: MealIndex): MealIndex {
  const size = facts.length;
  const numbers = [...facts.keys()];
  const collect = <Value extends string>(values: readonly Value[], of: (meal: MealFacts) => readonly Value[]) => {
    const sets = new Map<string, BitSet>(values.map((value) => [value, emptyBits(size)]));
    facts.forEach((meal, number) => {
      for (const value of of(meal)) addBit(sets.get(value) as BitSet, number);
    });
    return sets;
  };
  return {
    size,
    all: bitsOf(size, numbers),
    groups: {
      type: collect(categories, (meal) => meal.categories),
      favourites: collect(favourites, (meal) => meal.favourites),
      diets: collect(diets, (meal) => meal.diets),
      allergenFree: collect(allergenFilters, (meal) => meal.freeOf),
      mainIngredient: collect(mainIngredients, (meal) => (meal.mainIngredient ? [meal.mainIngredient] : [])),
      portion: collect(portions, (meal) => meal.portions.map(({ portion }) => portion)),
    },
    tags: collect(planTags, (meal) => meal.tags),
    dates: collect([...new Set(facts.flatMap((meal) => meal.offeredOn))], (meal) => meal.offeredOn),
    ...indexLater(facts, before),
    orders: indexOrders(facts, numbers),
  };
}

function indexLater(facts: readonly MealFacts[], before?: MealIndex): Pick<MealIndex, 'words' | 'texts'> {
  const texts = facts.map(({ words }) => words);
  const isSame = texts.length === before?.texts.length && texts.every((text, at) => text === before.texts[at]);
  if (before && isSame) return { words: before.words, texts: before.texts };
  let made: WordIndex | undefined;
  return { texts, words: () => (made ??= indexWords(facts)) };
}

function indexWords(facts: readonly MealFacts[]): WordIndex {
  const meals = new Map<string, BitSet>();
  facts.forEach((meal, number) => {
    for (const word of wordsOf(meal)) {
      const bits = meals.get(word) ?? emptyBits(facts.length);
      addBit(bits, number);
      meals.set(word, bits);
    }
  });
  const words = [...meals.keys()].sort();
  return { words, wordMeals: words.map((word) => meals.get(word) as BitSet) };
}

const split = new WeakMap<MealFacts, readonly string[]>();

function wordsOf(meal: MealFacts): readonly string[] {
  const words = split.get(meal) ?? [...new Set(splitWords(meal.words))];
  split.set(meal, words);
  return words;
}

function indexOrders(facts: readonly MealFacts[], numbers: number[]): Map<string, Uint32Array> {
  const orders = new Map([[orderKey('recommended', 'regular'), Uint32Array.from(numbers)]]);
  for (const portion of portions) {
    const builds = facts.map((meal) => meal.portions.find((build) => build.portion === portion) ?? meal.portions[0]);
    const put = (sort: MealSort, rank: (build: MealFacts['portions'][number]) => number) => {
      const ranks = builds.map((build) => (build ? rank(build) : Number.MAX_SAFE_INTEGER));
      const order = numbers.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
      orders.set(orderKey(sort, portion), Uint32Array.from(order));
    };
    put('protein', (build) => -build.protein);
    put('calories', (build) => build.calories);
    put('price', (build) => build.price);
  }
  return orders;
}
