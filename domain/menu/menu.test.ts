import { describe, expect, it } from 'vitest';
import { allergens as allAllergens } from '#contract/words/catalogue-words.ts';
import { addDays, datesFrom } from '../athens-time.ts';
import { isOnMenu } from '../meals/rotation.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import { checkMenu, isForFast, type MenuDishFacts, type MenuFacts } from './check-menu.ts';
import { compareMenus, draftOf, markDishes, stateOfMenu } from './menu-of-date.ts';
import { dishesByRule, type RuledDish, usualMenuRule } from './menu-rule.ts';

const date = '2026-11-24';
const free = Object.fromEntries(allAllergens.map((each) => [each, 'free'])) as AllergenRecord;
const dish = (id: string, facts: Partial<MenuDishFacts> = {}): MenuDishFacts => ({
  id,
  category: 'main-meal',
  diets: [],
  allergens: free,
  useByDays: 4,
  isActive: true,
  ...facts,
});
const vegan = { category: 'vegan', diets: ['vegan', 'vegetarian', 'pescatarian', 'fasting'] } as const;
const full = [
  ...['a', 'b', 'c', 'd'].map((id) => dish(id)),
  ...['e', 'f', 'g'].map((id) => dish(id, vegan)),
  ...['h', 'i'].map((id) => dish(id, { category: 'breakfast-snack' })),
];
const soldOf = (dishes: readonly MenuDishFacts[]) => new Map(dishes.map((each) => [each.id, each]));
const factsOf = (dishes: readonly MenuDishFacts[], facts: Partial<MenuFacts> = {}): MenuFacts => ({
  date,
  productionDate: addDays(date, -1),
  fast: { kind: 'fish', season: 'nativity' },
  dishes,
  sold: soldOf(full),
  marks: new Map(dishes.map(({ id }) => [id, 'same'])),
  orderedOf: () => 0,
  forecast: 100,
  capacity: 500,
  planDays: {},
  ...facts,
});
const problemsOf = (facts: MenuFacts, rule = usualMenuRule) =>
  checkMenu(facts, rule).map(({ code, weight }) => `${weight} ${code}`);

const keepsNone = Array(3).fill('blocker none-keeps');

describe('the checks of a menu', () => {
  it('are silent about a full one, and about one that was not begun', () => {
    expect(problemsOf(factsOf(full))).toEqual([]);
    expect(problemsOf(factsOf([]))).toEqual([]);
  });

  it.each([
    [
      'a dish whose use-by is before the third day',
      [...full, dish('x', { useByDays: 2 })],
      ['blocker use-by-too-short'],
    ],
    ['a dish that is not sold', [...full, dish('x', { isActive: false })], ['blocker not-sold']],
    ['no breakfast', full.filter(({ category }) => category !== 'breakfast-snack'), ['blocker category-empty']],
    ['one main dish', full.filter(({ id }) => !['b', 'c', 'd'].includes(id)), ['warning below-target']],
    [
      'one vegan dish in a fast',
      full.filter(({ id }) => !['f', 'g'].includes(id)),
      ['warning below-target', 'warning few-fasting'],
    ],
    [
      'gluten in every main dish',
      full.map((each) => ({ ...each, allergens: { ...free, gluten: 'contains' as const } })),
      ['warning allergen-everywhere'],
    ],
    [
      'main dishes without allergen data',
      full.map((each) => ({ ...each, allergens: null })),
      Array(8).fill('warning allergen-everywhere'),
    ],
  ])('report %s', (_, dishes, expected) => {
    expect(problemsOf(factsOf(dishes))).toEqual(expected);
  });

  // 24 November is a Tuesday, its plans eat from Tuesday on; the other half comes on Friday.
  const plans = { 'main-meal': 7, vegan: 5, 'breakfast-snack': 7 } as const;
  it.each([
    ['Tuesday feeds four days, and a dish cooked on Monday must keep until Friday', date, 4, []],
    [
      'three days of use-by are too few for every dish of a Tuesday',
      date,
      3,
      ['blocker none-keeps', 'blocker none-keeps'],
    ],
    ['Friday feeds the days from Saturday to Monday', '2026-11-27', 4, []],
    ['a use-by on Sunday does not cover Monday', '2026-11-27', 3, ['blocker none-keeps', 'blocker none-keeps']],
    ['Sunday feeds the days from Monday to Thursday', '2026-11-22', 5, []],
    ['a use-by on Wednesday does not cover Thursday', '2026-11-22', 4, ['blocker none-keeps', 'blocker none-keeps']],
    [
      'Wednesday feeds the days from Friday on',
      '2026-11-25',
      2,
      [...Array(6).fill('blocker use-by-too-short'), ...keepsNone],
    ],
    ['no plan delivers on a Saturday', '2026-11-28', 3, []],
  ])('respect the days that plans eat: %s', (_, day, useByDays, expected) => {
    const kept = { date: day, productionDate: addDays(day, -1), fast: null, planDays: plans };
    const rule = { ...usualMenuRule, keepsDays: 1 };
    const dishes = full.map((each) => ({ ...each, useByDays }));
    expect(problemsOf(factsOf(dishes, kept), rule)).toEqual(expected);
  });

  it('require one dish of a category that keeps to the last day, the others are eaten first', () => {
    const dishes = [
      ...full.map((each) => ({ ...each, useByDays: 3 })),
      dish('x'),
      dish('y', { category: 'breakfast-snack' }),
    ];
    expect(problemsOf(factsOf(dishes, { planDays: plans }))).toEqual([]);
  });

  it('follow the day the kitchen cooks', () => {
    const short = factsOf([...full, dish('x', { useByDays: 2 })], { productionDate: date });
    expect(problemsOf(short)).toEqual([]);
  });

  it('ask for fasting dishes on fasting days alone', () => {
    const without = full.filter(({ category }) => category !== 'vegan');
    expect(problemsOf(factsOf(without, { fast: null }))).toEqual(['blocker category-empty']);
    expect(problemsOf(factsOf(without))).toEqual(['blocker category-empty', 'warning few-fasting']);
  });

  it('count a dish of fish where fish is allowed, unless it has dairy or egg in it', () => {
    const fish = dish('x', { diets: ['pescatarian'] });
    expect(isForFast(fish, 'fish')).toBe(true);
    expect(isForFast(fish, 'oil')).toBe(false);
    expect(isForFast({ ...fish, allergens: { ...free, milk: 'contains' } }, 'fish')).toBe(false);
    expect(isForFast({ ...fish, allergens: null }, 'fish')).toBe(false);
  });

  it('let the fallback of a category join instead of blocking', () => {
    const rule = { ...usualMenuRule, fallbacks: { 'breakfast-snack': 'h' } };
    const without = full.filter(({ category }) => category !== 'breakfast-snack');
    expect(problemsOf(factsOf(without), rule)).toEqual(['note fallback-joins']);
    expect(problemsOf(factsOf(without, { sold: soldOf(without) }), rule)).toEqual(['blocker category-empty']);
  });

  it('report an ordered dish that leaves, and more dishes than the kitchen cooks', () => {
    const marks = new Map([...full.map(({ id }) => [id, 'same'] as const), ['x', 'removed'], ['y', 'off']] as const);
    const facts = factsOf(full, { marks, orderedOf: (id) => (id === 'x' || id === 'a' ? 3 : 0), forecast: 501 });
    expect(checkMenu(facts, usualMenuRule)).toEqual([
      { code: 'over-capacity', weight: 'warning', count: 501, needed: 500 },
      { code: 'ordered-off', weight: 'note', mealId: 'x', count: 3 },
    ]);
  });
});

describe('a menu of a date', () => {
  it('has a draft only while it differs from the published dishes', () => {
    expect(draftOf(['a', 'b'], ['b', 'a', 'a'])).toBeNull();
    expect(draftOf(['a', 'b'], ['b', 'c', 'c'])).toEqual(['b', 'c']);
    expect(draftOf(['a'], [])).toEqual([]);
    expect(compareMenus(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
  });

  it.each([
    [['a'], null, 'published'],
    [['a'], ['b'], 'changed'],
    [['a'], [], 'changed'],
    [[], ['b'], 'draft'],
    [[], null, 'empty'],
  ] as const)('published %j, draft %j: %s', (published, draft, state) => {
    expect(stateOfMenu({ published, draft })).toBe(state);
  });

  it('marks dishes that join, leave or are still ordered', () => {
    const marks = markDishes({ published: ['a', 'b'], draft: ['b', 'c'] }, ['a', 'b', 'z']);
    expect(Object.fromEntries(marks)).toEqual({ a: 'removed', b: 'same', c: 'added', z: 'off' });
  });
});

describe('the rule that makes menus', () => {
  const sold: RuledDish[] = Array.from({ length: 12 }, (_, place) => ({
    id: `dish-${place}`,
    isBestSeller: place === 0,
    category: place < 8 ? 'main-meal' : 'vegan',
  }));
  const none = () => [];

  it('rests each dish one week of the given number, and best sellers never', () => {
    for (const weeks of [2, 3, 4, 6]) {
      const rule = { ...usualMenuRule, weeks };
      for (const [place, { id, isBestSeller }] of sold.entries()) {
        const turns = datesFrom(date, weeks * 7).filter((each) => dishesByRule(rule, sold, each, none).includes(id));
        expect(turns.length, `${id} of ${weeks}`).toBe(isBestSeller ? weeks * 7 : (weeks - 1) * 7);
        const same = turns.every((each) => isOnMenu({ place, isBestSeller }, each, weeks));
        expect(same).toBe(true);
      }
    }
  });

  it('repeats an earlier week, without dishes that are no longer on sale', () => {
    const rule = { ...usualMenuRule, kind: 'repeat', weeks: 2 } as const;
    const menuOf = (each: string) => (each === '2026-11-10' ? ['dish-1', 'gone', 'dish-9'] : []);
    expect(dishesByRule(rule, sold, date, menuOf)).toEqual(['dish-1', 'dish-9']);
    expect(dishesByRule(rule, sold, addDays(date, 1), menuOf)).toEqual([]);
  });

  it('adds the fallback where a category has none, and makes nothing when it is off', () => {
    const rule = { ...usualMenuRule, kind: 'repeat', weeks: 1, fallbacks: { vegan: 'dish-8' } } as const;
    expect(dishesByRule(rule, sold, date, () => ['dish-1'])).toEqual(['dish-1', 'dish-8']);
    expect(dishesByRule({ ...rule, kind: 'off' }, sold, date, () => ['dish-1'])).toEqual([]);
  });
});
