import {
  allergenFilters,
  categories,
  diets,
  favourites,
  type MealSort,
  mainIngredients,
  mealSorts,
  portions,
} from '#contract/words/catalogue-words.ts';
import { isCalendarDate } from '#domain/athens-time.ts';

/** The filters of docs/spec.md#menu-filters, in the order they are offered. */
export const filterValues = {
  type: categories,
  favourites,
  diets,
  allergenFree: allergenFilters,
  mainIngredient: mainIngredients,
  portion: portions,
} as const;
export type MenuFilterGroup = keyof typeof filterValues;
type FilterValue<Group extends MenuFilterGroup> = (typeof filterValues)[Group][number];
export const filterGroups = Object.keys(filterValues) as MenuFilterGroup[];

/** One chosen filter. Ordered by time of choice, so that the last one can be undone. */
export type FilterChoice = { [Group in MenuFilterGroup]: { group: Group; value: FilterValue<Group> } }[MenuFilterGroup];

export interface MenuQuery {
  choices: readonly FilterChoice[];
  search: string;
  sort: MealSort;
  page: number;
  date: string | null;
  /** Includes the meals that the signed-in customer avoids. */
  showsAvoided?: true;
}

const longestSearch = 100;
const lastPage = 10_000;

/** Reads the query of any link, also from other sites: unknown values are dropped, the rest is used. */
export function readMenuQuery(params: URLSearchParams): MenuQuery {
  const date = params.get('date');
  const sort = params.get('sort');
  return {
    choices: readChoices(params),
    search: readSearch(params.get('search') ?? ''),
    sort: mealSorts.find((known) => known === sort) ?? 'recommended',
    page: readPage(params.get('page')),
    date: date && isCalendarDate(date) ? date : null,
    ...(params.get('avoided') === 'show' && { showsAvoided: true as const }),
  };
}

function readSearch(text: string): string {
  const words = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch);
  // The cut may split a surrogate pair.
  return words.replace(/[\ud800-\udbff]$/, '').trim();
}

function readChoices(params: URLSearchParams): FilterChoice[] {
  const choices = new Map<string, FilterChoice>();
  for (const [name, list] of params) {
    if (!Object.hasOwn(filterValues, name)) continue;
    const group = name as MenuFilterGroup;
    for (const value of list.split(',')) {
      const isKnown = (filterValues[group] as readonly string[]).includes(value);
      if (isKnown) choices.set(`${group} ${value}`, { group, value } as FilterChoice);
    }
  }
  return [...choices.values()];
}

/** Absurd numbers become a page that is surely empty, so that the visitor sees a message and the way back. */
function readPage(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), lastPage);
}

/** The address of a query: defaults are left out, and the group of the last choice comes last. */
export function writeMenuQuery(query: MenuQuery): string {
  const lists = new Map<MenuFilterGroup, string[]>();
  for (const { group, value } of query.choices) {
    const values = lists.get(group) ?? [];
    lists.delete(group);
    lists.set(group, [...values, value]);
  }
  const parts = [...lists].map(([group, values]) => `${group}=${values.join(',')}`);
  if (query.date) parts.push(`date=${query.date}`);
  if (query.search) parts.push(`search=${encodeURIComponent(query.search)}`);
  if (query.sort !== 'recommended') parts.push(`sort=${query.sort}`);
  if (query.showsAvoided) parts.push('avoided=show');
  if (query.page > 1) parts.push(`page=${query.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export function isChosen(query: MenuQuery, group: MenuFilterGroup, value: string): boolean {
  return query.choices.some((choice) => choice.group === group && choice.value === value);
}

/** Adds or removes a filter; the list restarts from its first page. */
export function toggleChoice(query: MenuQuery, toggled: FilterChoice): MenuQuery {
  const others = query.choices.filter(({ group, value }) => group !== toggled.group || value !== toggled.value);
  const choices = others.length < query.choices.length ? others : [...others, toggled];
  return { ...query, choices, page: 1 };
}

/** Removes all filters; the sort order stays, and so does a date that belongs to a delivery and is no filter. */
export function clearAll(query: MenuQuery, keepsDate = false): MenuQuery {
  return { ...query, choices: [], search: '', date: keepsDate ? query.date : null, page: 1 };
}

export function isNarrowed(query: MenuQuery, keepsDate = false): boolean {
  return query.choices.length > 0 || query.search !== '' || (query.date !== null && !keepsDate);
}

/** Query of `meal-collection`. */
export function mealQuestion(query: MenuQuery) {
  const listOf = (group: MenuFilterGroup) =>
    query.choices
      .filter((choice) => choice.group === group)
      .map(({ value }) => value)
      .join(',');
  const lists = Object.fromEntries(filterGroups.map((group) => [group, listOf(group)])) as Record<
    MenuFilterGroup,
    string
  >;
  const { search, sort, page, date } = query;
  return { ...lists, search, sort, page, ...(date && { date }) };
}
