import { expect, test } from 'vitest';
import { type Allergen, allergenFilters, allergens } from '#contract/words/catalogue-words.ts';
import { type AllergenRecord, allergensOfRecipe, isFreeOf } from './allergens.ts';
import type { Ingredients } from './recipe.ts';

const nothing = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 };
const pantry: Ingredients = {
  tomato: { kind: 'plant', allergens: [], per100g: nothing },
  trahana: { kind: 'dairy', allergens: ['gluten', 'milk'], per100g: nothing },
};
const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenRecord;

test('a recipe of plain vegetables is free of all fourteen', () => {
  expect(allergensOfRecipe([{ ingredient: 'tomato', grams: 100 }], pantry)).toEqual(allFree);
});

test('an ingredient brings all its allergens, and an allergen in the recipe outranks a possible trace', () => {
  const recipe = [
    { ingredient: 'tomato', grams: 100 },
    { ingredient: 'trahana', grams: 40 },
  ];
  expect(allergensOfRecipe(recipe, pantry, ['milk', 'sesame'])).toEqual({
    ...allFree,
    gluten: 'contains',
    milk: 'contains',
    sesame: 'may-contain',
  });
});

test('a meal free of everything passes every filter; an undeclared one passes none', () => {
  for (const filter of allergenFilters) {
    expect(isFreeOf(allFree, filter)).toBe(true);
    expect(isFreeOf(null, filter)).toBe(false);
    expect(isFreeOf({}, filter)).toBe(false);
  }
});

const filtersBrokenBy: [Allergen, (typeof allergenFilters)[number][]][] = [
  ['gluten', ['gluten']],
  ['milk', ['dairy']],
  ['eggs', ['egg']],
  ['nuts', ['nuts']],
  ['peanuts', ['nuts']],
  ['fish', ['fish']],
  ['crustaceans', ['shellfish']],
  ['molluscs', ['shellfish']],
  ['sesame', ['sesame']],
  ['soy', ['soy']],
  ['celery', []],
  ['mustard', []],
  ['sulphites', []],
  ['lupin', []],
];

test.each(filtersBrokenBy)('%s, also as a trace, fails exactly the filters %j', (allergen, broken) => {
  for (const presence of ['contains', 'may-contain'] as const) {
    const record = { ...allFree, [allergen]: presence };
    expect(allergenFilters.filter((filter) => !isFreeOf(record, filter))).toEqual(broken);
  }
});
