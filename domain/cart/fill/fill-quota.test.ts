import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens, type Category, mainIngredients } from '#contract/words/catalogue-words.ts';
import { dailyFigures } from './daily-figures.ts';
import type { FillCandidate, FillRequest } from './fill-facts.ts';
import { fillQuota } from './fill-quota.ts';

const candidate = (mealId: string, changes: Partial<FillCandidate> = {}): FillCandidate => ({
  buildId: `${mealId}-regular`,
  mealId,
  category: 'main-meal',
  calories: 500,
  protein: 30,
  mainIngredient: 'legumes',
  allergens: [],
  isBestSeller: false,
  timesThisWeek: 0,
  timesInPlan: 0,
  eatableDays: 4,
  ...changes,
});
const request = (changes: Partial<FillRequest>): FillRequest => ({
  chosen: [],
  quota: { 'main-meal': [3, 9] },
  candidates: [],
  avoidAllergens: [],
  dislikes: { mealIds: [], mainIngredients: [] },
  days: 3,
  dailyTarget: null,
  turn: 0,
  ...changes,
});
const meals = (changes: Partial<FillRequest>) => fillQuota(request(changes)).map(({ mealId }) => mealId);
const [beans, fish, beef, pork] = [
  candidate('beans'),
  candidate('fish', { mainIngredient: 'seafood' }),
  candidate('kofta', { mainIngredient: 'beef' }),
  candidate('pork', { mainIngredient: 'pork' }),
];

describe('filling a delivery', () => {
  it('takes each meal once before any comes twice', () => {
    expect(meals({ candidates: [beans, candidate('lentils'), fish] }).toSorted()).toEqual(['beans', 'fish', 'lentils']);
    expect(meals({ candidates: [beans, fish] })).toEqual(['beans', 'fish', 'beans']);
    expect(meals({ candidates: [beans] })).toEqual(['beans', 'beans', 'beans']);
  });

  it('sets different main ingredients side by side', () => {
    const chosen = [{ ...beans, amount: 1 }];
    expect(meals({ chosen, candidates: [candidate('alubias'), candidate('fakes'), fish] })).toEqual([
      'fish',
      'alubias',
    ]);
  });

  it('leaves out meals that the customer avoids or dislikes, and undeclared ones', () => {
    const candidates = [
      candidate('nut', { allergens: ['nuts'] }),
      candidate('unknown', { allergens: null }),
      beans,
      fish,
      pork,
    ];
    const dislikes = { mealIds: ['pork'], mainIngredients: ['seafood' as const] };
    expect(meals({ candidates, avoidAllergens: ['nuts'], dislikes })).toEqual(['beans', 'beans', 'beans']);
    expect(meals({ candidates: candidates.slice(0, 2) })).toEqual(['nut', 'unknown', 'nut']);
    expect(meals({ candidates: [fish], dislikes })).toEqual([]);
  });

  it('prefers meals that are not in the other delivery of the week', () => {
    const candidates = [{ ...fish, timesThisWeek: 1 }, beef, pork, beans];
    expect(meals({ candidates })).not.toContain('fish');
  });

  it('prefers the rarest meal in all weeks of the plan, before another main ingredient', () => {
    const chosen = [{ ...beans, amount: 2 }];
    const candidates = [{ ...fish, timesInPlan: 2 }, { ...beef, timesInPlan: 1 }, candidate('lentils')];
    expect(meals({ chosen, candidates })).toEqual(['lentils']);
    expect(meals({ chosen, candidates: candidates.slice(0, 2) })).toEqual(['kofta']);
  });

  it('of a plan of four weeks has every dish on offer once before any comes twice', () => {
    const offered = Array.from({ length: 20 }, (_, at) =>
      candidate(`dish-${at}`, { mainIngredient: mainIngredients[at % mainIngredients.length] ?? null }),
    );
    const plan: string[][] = [];
    for (let position = 0; position < 8; position++) {
      const timesIn = (mealId: string, deliveries: string[][]) =>
        deliveries.flat().filter((each) => each === mealId).length;
      const other = position % 2 === 0 ? [] : [plan[position - 1] ?? []];
      const candidates = offered.map((meal) => ({
        ...meal,
        timesThisWeek: timesIn(meal.mealId, other),
        timesInPlan: timesIn(meal.mealId, plan),
      }));
      plan.push(meals({ candidates, quota: { 'main-meal': [position % 2 === 0 ? 3 : 2, 9] } }));
    }
    expect(new Set(plan.flat()).size).toBe(20);
  });

  it('takes no more of a short-lived meal than is eaten by its last day, and none that ends before the first day', () => {
    const short = ['sole', 'cod', 'hake'].map((mealId) => candidate(mealId, { eatableDays: 1 }));
    expect(meals({ candidates: [...short, beans, beef] })).toEqual(expect.arrayContaining(['beans', 'kofta']));
    expect(meals({ candidates: [...short, beans, beef] })).toHaveLength(3);
    expect(meals({ candidates: [short[0] ?? beans, beans] })).toEqual(['beans', 'sole', 'beans']);
    expect(meals({ candidates: [candidate('stale', { eatableDays: 0 }), beans] })).toEqual(['beans', 'beans', 'beans']);
    // Better a meal that ends early than none.
    expect(meals({ candidates: short })).toHaveLength(3);
  });

  it('comes close to the day’s energy and protein', () => {
    const light = candidate('light', { calories: 350, protein: 20 });
    const heavy = candidate('heavy', { calories: 700, protein: 50 });
    const one = { quota: { 'main-meal': [1, 7] } as const, candidates: [light, heavy], days: 1 };
    expect(meals({ ...one, dailyTarget: { calories: 400, protein: 25 } })).toEqual(['light']);
    expect(meals({ ...one, dailyTarget: { calories: 650, protein: 45 } })).toEqual(['heavy']);
  });

  it('picks the next best at each turn, and the first again after the last', () => {
    const chosen = [{ ...beans, amount: 2 }];
    const candidates = [beans, fish, beef, pork];
    const turns = [0, 1, 2, 3].map((turn) => meals({ chosen, candidates, turn }));
    expect(turns).toEqual([['fish'], ['kofta'], ['pork'], ['fish']]);
  });

  it('states the reasons', () => {
    const chosen = [{ ...beans, amount: 2 }];
    const star = { ...fish, isBestSeller: true };
    const [pick] = fillQuota(
      request({ chosen, candidates: [star, { ...beef, timesThisWeek: 1 }], avoidAllergens: ['nuts'] }),
    );
    expect(pick).toEqual({
      buildId: 'fish-regular',
      mealId: 'fish',
      category: 'main-meal',
      reasons: ['fits-diet', 'new-this-week', 'variety', 'balances-protein', 'balances-calories', 'best-seller'],
    });
  });

  it('does nothing for a full delivery or a single order', () => {
    expect(meals({ chosen: [{ ...beans, amount: 5 }], candidates: [fish] })).toEqual([]);
    expect(meals({ quota: {}, candidates: [fish] })).toEqual([]);
  });

  it('never exceeds the quota, never picks an avoided allergen, and is the same every time', () => {
    const category = fc.constantFrom<Category>('breakfast-snack', 'main-meal');
    const anyMeal = fc.record({
      mealId: fc.integer({ min: 0, max: 12 }).map(String),
      category,
      mainIngredient: fc.constantFrom(...mainIngredients),
      calories: fc.integer({ min: 100, max: 900 }),
      protein: fc.integer({ min: 0, max: 70 }),
      allergens: fc.option(fc.subarray([...allergens])),
      isBestSeller: fc.boolean(),
      timesThisWeek: fc.nat(2),
      timesInPlan: fc.nat(6),
      eatableDays: fc.nat(4),
    });
    const buildOf = (meal: { mealId: string; timesThisWeek: number }) => `${meal.mealId}-${meal.timesThisWeek}`;
    const anyRequest = fc.record({
      chosen: fc.array(
        anyMeal.map((meal) => ({ ...meal, amount: 1 })),
        { maxLength: 4 },
      ),
      candidates: fc
        .uniqueArray(anyMeal, { selector: buildOf, maxLength: 15 })
        .map((found) => found.map((meal) => candidate(meal.mealId, { ...meal, buildId: buildOf(meal) }))),
      avoidAllergens: fc.subarray([...allergens], { maxLength: 3 }),
      breakfasts: fc.nat(4),
      mains: fc.nat(8),
      turn: fc.nat(20),
    });
    fc.assert(
      fc.property(anyRequest, ({ breakfasts, mains, ...changes }) => {
        const quota = { 'breakfast-snack': [breakfasts, 20], 'main-meal': [mains, 20] } as const;
        const asked = request({ ...changes, quota });
        const picks = fillQuota(asked);
        expect(fillQuota(asked)).toEqual(picks);
        for (const group of ['breakfast-snack', 'main-meal'] as const) {
          const taken = asked.chosen.filter((meal) => meal.category === group).length;
          const picked = picks.filter((pick) => pick.category === group).length;
          expect(picked).toBeLessThanOrEqual(Math.max(0, quota[group][0] - taken));
        }
        const isSafe = ({ allergens: present }: FillCandidate) =>
          changes.avoidAllergens.length === 0 ||
          (present !== null && !present.some((allergen) => changes.avoidAllergens.includes(allergen)));
        for (const pick of picks) {
          expect(asked.candidates.some((meal) => meal.buildId === pick.buildId && isSafe(meal))).toBe(true);
        }
      }),
    );
  });
});

describe('the figures of a day', () => {
  it.each([
    [[{ calories: 500, protein: 30, amount: 6 }], 3, { calories: 1000, protein: 60 }],
    [
      [
        { calories: 501, protein: 30.4, amount: 1 },
        { calories: 300, protein: 10, amount: 2 },
      ],
      2,
      { calories: 551, protein: 25 },
    ],
    [[], 3, { calories: 0, protein: 0 }],
    [[{ calories: 500, protein: 30, amount: 1 }], 0, { calories: 0, protein: 0 }],
  ])('of %j over %i days', (lines, days, figures) => {
    expect(dailyFigures(lines, days)).toEqual(figures);
  });
});
