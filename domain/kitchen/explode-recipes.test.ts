import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Portion, portions } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { type CookedMeal, type KitchenLine, totalComponents, totalMeals, weighIngredients } from './explode-recipes.ts';
import { listNeeds, type PantryItem } from './ingredient-needs.ts';
import { gramsOf, unitsFor, weighPortion } from './weight.ts';

const factors = { regular: 1, brave: 1.25, hero: 1.5, legendary: 2 };
const rice = { ingredient: 'rice', component: 'boiled-rice', grams: 50 };
const meals = new Map<string, CookedMeal>([
  [
    'curry',
    {
      station: 'stove',
      factors,
      lines: [rice, { ingredient: 'water', component: 'boiled-rice', grams: 90 }, line('chickpeas', 130.5)],
    },
  ],
  ['skewers', { station: 'grill', factors, lines: [{ ...rice, grams: 45 }, line('rice', 1), line('chicken', 160)] }],
  ['secret', { station: 'oven', factors, lines: null }],
]);
function line(ingredient: string, grams: number) {
  return { ingredient, component: null, grams };
}
function item(slug: string, trimPercent: number, unitInGrams: number | null): PantryItem {
  return {
    slug,
    trimPercent,
    storage: 'dry',
    purchase: unitInGrams ? { supplier: 's', unit: 'kilo', unitInGrams } : null,
  };
}
const pantry = [item('rice', 0, 500), item('water', 0, null), item('chickpeas', 0, 2500), item('chicken', 20, 1000)];

describe('the explosion of a day', () => {
  const ordered: KitchenLine[] = [
    { mealId: 'skewers', portion: 'hero', amount: 2 },
    { mealId: 'curry', portion: 'regular', amount: 3 },
    { mealId: 'curry', portion: 'brave', amount: 1 },
    { mealId: 'curry', portion: 'regular', amount: 1 },
  ];

  it('counts each meal in each portion once, by station', () => {
    expect(totalMeals(ordered, meals)).toEqual([
      { mealId: 'curry', portion: 'regular', station: 'stove', amount: 4 },
      { mealId: 'curry', portion: 'brave', station: 'stove', amount: 1 },
      { mealId: 'skewers', portion: 'hero', station: 'grill', amount: 2 },
    ]);
  });

  it('cooks shared components as one batch, and lists the part each dish takes', () => {
    expect(totalComponents(totalMeals(ordered, meals), meals)).toEqual([
      {
        component: 'boiled-rice',
        grams: 140 * 4 + 175 + 45 * 1.5 * 2,
        parts: [
          { ingredient: 'rice', grams: 50 * 4 + 62.5 + 135 },
          { ingredient: 'water', grams: 90 * 4 + 112.5 },
        ],
        meals: [
          { mealId: 'curry', portion: 'regular', amount: 4, grams: 560 },
          { mealId: 'curry', portion: 'brave', amount: 1, grams: 175 },
          { mealId: 'skewers', portion: 'hero', amount: 2, grams: 135 },
        ],
      },
    ]);
  });

  it('buys for trim and in whole units, and lists the demand of carts apart', () => {
    const forecast: KitchenLine[] = [{ mealId: 'skewers', portion: 'regular', amount: 3 }];
    const { items, mealsWithoutRecipe } = listNeeds(
      { certain: [{ lines: ordered, meals }], forecast: { lines: forecast, meals } },
      pantry,
    );
    expect(mealsWithoutRecipe).toEqual([]);
    expect(items.find(({ ingredient }) => ingredient === 'chicken')).toMatchObject({
      certain: { edible: 480, raw: 600, units: 1 },
      withForecast: { edible: 960, raw: 1200, units: 2 },
    });
    expect(items.find(({ ingredient }) => ingredient === 'rice')).toMatchObject({
      certain: { edible: 400.5, units: 1 },
      withForecast: { edible: 538.5, units: 2 },
    });
    expect(items.find(({ ingredient }) => ingredient === 'water')?.certain.units).toBeNull();
  });

  it('lists a meal without a recipe, and one that the book does not have', () => {
    const certain: KitchenLine[] = ['secret', 'unheard'].map((mealId) => ({ mealId, portion: 'regular', amount: 1 }));
    expect(listNeeds({ certain: [{ lines: certain, meals }], forecast: { lines: [], meals } }, pantry)).toEqual({
      items: [],
      mealsWithoutRecipe: ['secret', 'unheard'],
    });
  });
});

describe('any set of orders', () => {
  const anyMeal = fc.record({
    station: fc.constantFrom(...stations),
    factors: fc.constantFrom(factors, { ...factors, hero: 1.33, legendary: 2.05 }),
    lines: fc.array(
      fc.record({
        ingredient: fc.constantFrom('a', 'b', 'c', 'd'),
        component: fc.constantFrom(null, 'x', 'y'),
        grams: fc.integer({ min: 1, max: 400_000 }).map((milligrams) => milligrams / 1000),
      }),
      { maxLength: 8 },
    ),
  });
  const anyBook = fc
    .array(anyMeal, { minLength: 1, maxLength: 5 })
    .map((all) => new Map(all.map((meal, n) => [`${n}`, meal])));
  const anyLines = fc.array(
    fc.record<KitchenLine>({
      mealId: fc.constantFrom('0', '1', '2', '3', '4'),
      portion: fc.constantFrom<Portion[]>(...portions),
      amount: fc.integer({ min: 1, max: 40 }),
    }),
    { maxLength: 60 },
  );
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

  it('adds up to the gram: by line, by total, by ingredient, in any order and any division of the day', () => {
    fc.assert(
      fc.property(anyBook, anyLines, fc.nat(60), (book, lines, cut) => {
        const whole = weighIngredients(lines, book);
        expect(weighIngredients(totalMeals(lines, book), book)).toEqual(whole);
        const inGrams = lines.flatMap(({ mealId, portion, amount }) => {
          const { lines: recipe = [], factors: by } = book.get(mealId) ?? {};
          return recipe.map(({ grams }) => weighPortion(grams, by?.[portion] ?? 1) * amount);
        });
        expect(sum(whole.values())).toBe(sum(inGrams));
        expect(gramsOf(sum(whole.values()))).toBeCloseTo(sum(inGrams.map(gramsOf)), 3);
        const [first, second] = [lines.slice(0, cut), lines.slice(cut)].map((part) => weighIngredients(part, book));
        for (const [ingredient, weight] of whole)
          expect((first?.get(ingredient) ?? 0) + (second?.get(ingredient) ?? 0)).toBe(weight);
        expect(sum(totalMeals(lines, book).map(({ amount }) => amount))).toBe(sum(lines.map(({ amount }) => amount)));
      }),
    );
  });

  it('a batch is the sum of the amounts its dishes take, and of its parts, and never more than the whole', () => {
    fc.assert(
      fc.property(anyBook, anyLines, (book, lines) => {
        const whole = weighIngredients(lines, book);
        for (const { grams, parts, meals: takers } of totalComponents(totalMeals(lines, book), book)) {
          expect(sum(takers.map((each) => each.grams))).toBeCloseTo(grams, 4);
          expect(sum(parts.map((each) => each.grams))).toBeCloseTo(grams, 4);
          for (const part of parts) expect(part.grams).toBeLessThanOrEqual(gramsOf(whole.get(part.ingredient) ?? 0));
        }
      }),
    );
  });

  it('the bought amount is enough after trim, and one unit less would not be', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(95), fc.integer({ min: 1, max: 20_000 }), (milligrams, trim, unit) => {
        const weight = milligrams * 100;
        const units = unitsFor(weight, trim, unit);
        const usable = (count: number) => BigInt(count) * BigInt(unit) * BigInt(100 - trim) * 1000n;
        expect(usable(units) >= BigInt(milligrams) * 100n).toBe(true);
        expect(units === 0 || usable(units - 1) < BigInt(milligrams) * 100n).toBe(true);
      }),
    );
  });
});
