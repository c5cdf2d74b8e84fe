import type { MealCollectionQuery } from '#contract/meals/meals.ts';
import { type BitSet, countBits, countBoth, emptyBits, hasBit, intersection, union } from '../bit-set.ts';
import { isLatin, startOfWord } from '../greeklish.ts';
import { splitWords } from '../search-text.ts';
import { type FilterGroup, type MealIndex, orderKey, type WordIndex } from './meal-index.ts';

interface MealQueryResult {
  /** Numbers of the meals on the requested page, in order. */
  numbers: number[];
  total: number;
  pages: number;
  counts: Record<FilterGroup, Record<string, number>>;
}

const groups: readonly FilterGroup[] = ['type', 'favourites', 'diets', 'allergenFree', 'mainIngredient', 'portion'];

/** The choices in a group, as the set of meals that they leave. */
interface Chosen {
  group: FilterGroup;
  bits: BitSet;
}

/** Filters, counts, sorts and cuts out the requested page. Groups narrow each other; inside a group one match is enough. */
export function queryMeals(index: MealIndex, query: MealCollectionQuery): MealQueryResult {
  const base = narrowByContext(index, query);
  const chosen = groups.flatMap((group) => chosenInGroup(index, group, query[group]));
  const found = intersection(base, chosen.map(bitsChosen));
  const total = countBits(found);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  return { numbers: cutPage(index, query, found), total, pages, counts: countValues(index, { base, chosen, found }) };
}

function narrowByContext(index: MealIndex, query: MealCollectionQuery): BitSet {
  const narrower: BitSet[] = [];
  if (query.tag && query.tag !== 'custom') narrower.push(index.tags.get(query.tag) ?? emptyBits(index.size));
  if (query.date) narrower.push(index.dates.get(query.date) ?? emptyBits(index.size));
  for (const word of splitWords(query.search)) narrower.push(mealsWithWord(index, word));
  return intersection(index.all, narrower);
}

function bitsChosen({ bits }: Chosen): BitSet {
  return bits;
}

/** Null when the group has no choice. Allergens must all be absent: a customer avoiding milk and nuts must avoid both. */
function chosenInGroup(index: MealIndex, group: FilterGroup, values: readonly string[]): Chosen[] {
  const [first, ...rest] = values.map((value) => index.groups[group].get(value) ?? emptyBits(index.size));
  if (!first) return [];
  return [{ group, bits: group === 'allergenFree' ? intersection(first, rest) : union(first, rest) }];
}

/** Number of meals each value would leave, with all choices in the other groups. */
function countValues(
  index: MealIndex,
  { base, chosen, found }: { base: BitSet; chosen: readonly Chosen[]; found: BitSet },
): MealQueryResult['counts'] {
  const leftByOthers = (group: FilterGroup) => {
    const others = chosen.filter((other) => other.group !== group || group === 'allergenFree');
    return others.length === chosen.length ? found : intersection(base, others.map(bitsChosen));
  };
  const countGroup = (group: FilterGroup) => {
    const rest = leftByOthers(group);
    const counts: Record<string, number> = {};
    for (const [value, bits] of index.groups[group]) counts[value] = countBoth(rest, bits);
    return counts;
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

/** Meals with a word that begins like this one: the words are sorted, so matches are adjacent. */
function mealsWithWord(index: MealIndex, beginning: string): BitSet {
  const { words, wordMeals } = index.words();
  const sets: BitSet[] = isLatin(beginning) ? mealsInGreeklish({ words, wordMeals }, beginning) : [];
  for (let at = firstNotBefore(words, beginning); words[at]?.startsWith(beginning); at++) {
    sets.push(wordMeals[at] ?? emptyBits(index.size));
  }
  return union(emptyBits(index.size), sets);
}

function mealsInGreeklish({ words, wordMeals }: WordIndex, beginning: string): BitSet[] {
  const start = startOfWord(beginning);
  return wordMeals.filter((_, at) => start.test(words[at] ?? ''));
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
