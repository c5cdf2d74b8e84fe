import type { MealCollectionQuery } from '#contract/meals.ts';
import { type BitSet, both, countBits, countBoth, either, emptyBits, hasBit } from '../bit-set.ts';
import { isLatin, startOfWord } from '../greeklish.ts';
import { splitWords } from '../search-text.ts';
import { type FilterGroup, type MealIndex, orderKey } from './meal-index.ts';

export interface MealQueryResult {
  /** Numbers of the meals on the asked page, in order. */
  numbers: number[];
  total: number;
  pages: number;
  counts: Record<FilterGroup, Record<string, number>>;
}

const groups: readonly FilterGroup[] = ['type', 'favourites', 'diets', 'allergenFree', 'mainIngredient', 'portion'];

/** Filters, counts, sorts and cuts the asked page out. Groups narrow each other; inside a group one match is enough. */
export function queryMeals(index: MealIndex, query: MealCollectionQuery): MealQueryResult {
  const base = narrowByContext(index, query);
  const chosen = new Map(groups.map((group) => [group, chosenInGroup(index, group, query[group])]));
  const found = groups.reduce((bits, group) => narrow(bits, chosen.get(group) ?? null), base);
  const total = countBits(found);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  return { numbers: cutPage(index, query, found), total, pages, counts: countValues(index, base, chosen) };
}

function narrowByContext(index: MealIndex, query: MealCollectionQuery): BitSet {
  let bits = index.all;
  if (query.tag && query.tag !== 'custom') bits = both(bits, index.tags.get(query.tag) ?? emptyBits(index.size));
  if (query.date) bits = both(bits, index.dates.get(query.date) ?? emptyBits(index.size));
  for (const word of splitWords(query.search)) bits = both(bits, mealsWithWord(index, word));
  return bits;
}

function narrow(bits: BitSet, by: BitSet | null): BitSet {
  return by ? both(bits, by) : bits;
}

/** Null when nothing is chosen. Allergens must all be absent: someone avoiding milk and nuts must avoid both. */
function chosenInGroup(index: MealIndex, group: FilterGroup, values: readonly string[]): BitSet | null {
  const sets = values.map((value) => index.groups[group].get(value) ?? emptyBits(index.size));
  const [first, ...rest] = sets;
  if (!first) return null;
  return rest.reduce(group === 'allergenFree' ? both : either, first);
}

/** How many meals each value would leave, given everything chosen in the other groups. */
function countValues(
  index: MealIndex,
  base: BitSet,
  chosen: Map<FilterGroup, BitSet | null>,
): MealQueryResult['counts'] {
  const countGroup = (group: FilterGroup) => {
    const others = groups.filter((other) => other !== group || group === 'allergenFree');
    const rest = others.reduce((bits, other) => narrow(bits, chosen.get(other) ?? null), base);
    const entries = [...index.groups[group]].map(([value, bits]) => [value, countBoth(rest, bits)]);
    return Object.fromEntries(entries) as Record<string, number>;
  };
  return Object.fromEntries(groups.map((group) => [group, countGroup(group)])) as MealQueryResult['counts'];
}

function cutPage(index: MealIndex, query: MealCollectionQuery, found: BitSet): number[] {
  const order = index.orders.get(orderKey(query.sort, query.portion[0] ?? 'regular')) ?? new Uint32Array();
  let toSkip = (query.page - 1) * query.pageSize;
  const numbers: number[] = [];
  for (const number of order) {
    if (!hasBit(found, number)) continue;
    if (toSkip-- > 0) continue;
    numbers.push(number);
    if (numbers.length === query.pageSize) break;
  }
  return numbers;
}

/** Meals with a word that begins like this one: the words are sorted, so they lie in one run. */
function mealsWithWord(index: MealIndex, beginning: string): BitSet {
  let bits = emptyBits(index.size);
  for (let at = firstNotBefore(index.words, beginning); index.words[at]?.startsWith(beginning); at++) {
    bits = either(bits, index.wordMeals[at] ?? bits);
  }
  return isLatin(beginning) ? either(bits, mealsInGreeklish(index, beginning)) : bits;
}

function mealsInGreeklish(index: MealIndex, beginning: string): BitSet {
  const start = startOfWord(beginning);
  return index.words.reduce(
    (bits, word, at) => (start.test(word) ? either(bits, index.wordMeals[at] ?? bits) : bits),
    emptyBits(index.size),
  );
}

function firstNotBefore(words: readonly string[], word: string): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
