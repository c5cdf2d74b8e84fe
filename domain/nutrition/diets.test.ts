import { expect, test } from 'vitest';
import { type IngredientKind, ingredientKinds } from '#contract/words/meal-words.ts';
import { dietsOfRecipe } from './diets.ts';
import type { Ingredient } from './recipe.ts';

const per100g = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 };
const pantry = Object.fromEntries(
  ingredientKinds.map((kind): [string, Ingredient] => [kind, { kind, allergens: [], per100g }]),
);

function dietsOf(...kinds: IngredientKind[]) {
  return dietsOfRecipe(
    kinds.map((ingredient) => ({ ingredient, grams: 10 })),
    pantry,
  );
}

test.each<[IngredientKind, string[]]>([
  ['plant', ['vegan', 'vegetarian', 'pescatarian', 'fasting']],
  ['water-salt', ['vegan', 'vegetarian', 'pescatarian', 'fasting']],
  ['honey', ['vegetarian', 'pescatarian', 'fasting']],
  ['seafood', ['pescatarian', 'fasting']],
  ['fish', ['pescatarian']],
  ['dairy', ['vegetarian', 'pescatarian']],
  ['egg', ['vegetarian', 'pescatarian']],
  ['poultry', []],
  ['beef', []],
  ['pork', []],
  ['other-meat', []],
])('a meal of vegetables and %s is %j', (kind, expected) => {
  expect(dietsOf('plant', kind)).toEqual(expected);
});

test('the strictest ingredient decides', () => {
  expect(dietsOf('plant', 'seafood', 'dairy')).toEqual(['pescatarian']);
  expect(dietsOf('plant', 'egg', 'beef')).toEqual([]);
});

test('vegan is a subset of fasting, and fasting of pescatarian, for every pair of ingredients', () => {
  for (const one of ingredientKinds) {
    for (const other of ingredientKinds) {
      const found = dietsOf(one, other);
      if (found.includes('vegan')) expect(found).toContain('fasting');
      if (found.includes('fasting')) expect(found).toContain('pescatarian');
      if (found.includes('vegan')) expect(found).toContain('vegetarian');
    }
  }
});
