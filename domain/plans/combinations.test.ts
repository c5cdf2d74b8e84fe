import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import {
  availableChoices,
  findDefaultPlan,
  findNearestPlan,
  findPlan,
  type OfferedPlan,
  type PlanChoice,
  planControls,
} from './combinations.ts';

function offer(
  tag: PlanTag,
  { days, weeks, mains, breakfasts }: { days: number[]; weeks: number[]; mains: number[]; breakfasts: boolean[] },
  dearer = 0,
): OfferedPlan[] {
  return days.flatMap((daysPerWeek) =>
    weeks.flatMap((week) =>
      mains.flatMap((mainMeals) =>
        breakfasts.map((breakfast) => ({
          id: [tag, daysPerWeek, week, mainMeals, breakfast].join(' '),
          tag,
          daysPerWeek,
          weeks: week,
          mainMeals,
          breakfast,
          priceInCents: daysPerWeek * week * (mainMeals * 800 + (breakfast ? 400 : 0)) + dearer,
        })),
      ),
    ),
  );
}

const plans = [
  ...offer('custom', { days: [0], weeks: [0], mains: [0], breakfasts: [false] }),
  ...offer('balanced', { days: [5, 6, 7], weeks: [1, 2, 3, 4], mains: [1, 2, 3], breakfasts: [true, false] }),
  ...offer('office', { days: [5], weeks: [1, 2, 3, 4], mains: [1], breakfasts: [true, false] }),
  ...offer('vegan', { days: [5, 6], weeks: [1, 2], mains: [1, 2], breakfasts: [true, false] }),
  ...offer('fitness', { days: [5], weeks: [1], mains: [2], breakfasts: [true] }),
  ...offer('fitness', { days: [7], weeks: [1, 4], mains: [3], breakfasts: [true] }),
];
const choice = (
  tag: PlanTag,
  [daysPerWeek, weeks, mainMeals]: [days: number, weeks: number, mains: number],
  breakfast = false,
): PlanChoice => ({
  tag,
  daysPerWeek,
  weeks,
  mainMeals,
  breakfast,
});

describe('the combinations of plans', () => {
  it('finds the requested plan, and null where there is none', () => {
    expect(findPlan(plans, choice('office', [5, 4, 1], true))?.id).toBe('office 5 4 1 true');
    expect(findPlan(plans, choice('office', [6, 4, 1], true))).toBeNull();
    expect(findPlan([], choice('office', [5, 1, 1]))).toBeNull();
  });

  it('shows every value anyone offers, and which of them lead somewhere', () => {
    const { mainMeals, daysPerWeek, weeks, breakfast } = availableChoices(plans, choice('vegan', [5, 1, 1]));
    expect(mainMeals.map(({ value, plan }) => [value, plan !== null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(daysPerWeek.map(({ value, plan }) => [value, plan !== null])).toEqual([
      [5, true],
      [6, true],
      [7, false],
    ]);
    expect(weeks.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
    expect(breakfast.map(({ value }) => value)).toEqual([false, true]);
  });

  it.each([
    [
      'a value that the diet offers keeps the diet',
      choice('fitness', [5, 1, 2], true),
      ['weeks', 4],
      'fitness 7 4 3 true',
    ],
    [
      'a value that the diet lacks changes the diet',
      choice('office', [5, 2, 1]),
      ['mainMeals', 2],
      'balanced 5 2 2 false',
    ],
    [
      'an available value is the nearest one itself',
      choice('office', [5, 2, 1]),
      ['breakfast', true],
      'office 5 2 1 true',
    ],
  ] as const)('%s', (_, from, [control, value], id) => {
    const option = availableChoices(plans, from)[control].find((other) => other.value === value);
    expect(option?.nearest?.id).toBe(id);
  });

  it.each([
    // Every goal but the one chosen has six days; the cheapest of them is not the nearest.
    ['office', ['vegan', 'pescatarian', 'weight-loss', 'balanced', 'fitness'], 'balanced'],
    ['office', ['vegan', 'pescatarian', 'weight-loss', 'fitness'], 'weight-loss'],
    ['office', ['vegan', 'pescatarian'], 'pescatarian'],
    ['office', ['vegan'], 'vegan'],
    ['fitness', ['vegan', 'weight-loss', 'balanced'], 'balanced'],
    ['vegan', ['weight-loss', 'balanced', 'pescatarian'], 'pescatarian'],
    ['vegan', ['weight-loss', 'balanced'], 'balanced'],
    ['pescatarian', ['weight-loss', 'vegan', 'balanced'], 'vegan'],
    ['pescatarian', ['weight-loss', 'balanced'], 'balanced'],
  ] as const)('leads from %s to a goal that eats alike: of %j to %s', (tag, others, nearest) => {
    const cheapestFirst = others.flatMap((other, place) =>
      offer(other, { days: [6], weeks: [1], mains: [1], breakfasts: [false] }, place),
    );
    const all = [...offer(tag, { days: [5], weeks: [1], mains: [1], breakfasts: [false] }), ...cheapestFirst];
    const six = availableChoices(all, choice(tag, [5, 1, 1])).daysPerWeek.find(({ value }) => value === 6);
    expect(six?.nearest?.tag).toBe(nearest);
  });

  it.each([
    [
      'the goal before anything else',
      offer('office', { days: [7], weeks: [4], mains: [3], breakfasts: [true] }),
      'office 7 4 3 true',
    ],
    [
      'then as many choices as possible',
      offer('balanced', { days: [6], weeks: [1], mains: [1], breakfasts: [false] }),
      'balanced 6 1 1 false',
    ],
    [
      'then the price',
      offer('weight-loss', { days: [6], weeks: [2], mains: [1], breakfasts: [false] }, -1),
      'weight-loss 6 2 1 false',
    ],
  ] as const)('keeps %s', (_, better, id) => {
    const others = offer('weight-loss', { days: [6], weeks: [2], mains: [1], breakfasts: [false] }).map((plan) => ({
      ...plan,
      id: 'dearer',
    }));
    expect(findNearestPlan([...others, ...better], choice('office', [6, 1, 1]))?.id).toBe(id);
  });

  it('prefers fewer changes to closer numbers, then the closest numbers', () => {
    const two = offer('vegan', { days: [6], weeks: [2], mains: [1], breakfasts: [false] });
    const far = offer('vegan', { days: [5], weeks: [4], mains: [1], breakfasts: [false] });
    expect(findNearestPlan([...two, ...far], choice('vegan', [5, 1, 1]))?.id).toBe('vegan 5 4 1 false');
    const near = offer('vegan', { days: [5], weeks: [2, 3], mains: [1], breakfasts: [false] });
    expect(findNearestPlan([...far, ...near], choice('vegan', [5, 1, 1]))?.id).toBe('vegan 5 2 1 false');
  });

  it.each([
    ['balanced', 'balanced 5 1 2 false'],
    ['office', 'office 5 1 1 false'],
    ['vegan', 'vegan 5 1 2 false'],
    ['fitness', 'fitness 5 1 2 true'],
    ['pescatarian', undefined],
  ] as const)('starts %s at %s', (tag, id) => {
    expect(findDefaultPlan(plans, tag)?.id).toBe(id);
  });

  it('always offers a next step, and one that keeps the requested value', () => {
    const anyChoice = fc.record<PlanChoice>({
      tag: fc.constantFrom('balanced', 'office', 'vegan', 'fitness'),
      daysPerWeek: fc.integer({ min: 5, max: 7 }),
      weeks: fc.integer({ min: 1, max: 4 }),
      mainMeals: fc.integer({ min: 1, max: 3 }),
      breakfast: fc.boolean(),
    });
    fc.assert(
      fc.property(anyChoice, fc.constantFrom(...planControls), (from, control) => {
        for (const { value, plan, nearest } of availableChoices(plans, from)[control]) {
          expect(nearest?.[control]).toBe(value);
          if (plan) expect(nearest).toBe(plan);
        }
      }),
    );
  });
});
