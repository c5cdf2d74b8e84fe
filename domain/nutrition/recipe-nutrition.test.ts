import { expect, test } from 'vitest';
import type { Composition, Ingredient, Ingredients } from './recipe.ts';
import { nutritionOfRecipe } from './recipe-nutrition.ts';

const nothing: Composition = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 };

function plant(per100g: Partial<Composition>): Ingredient {
  return { kind: 'plant', allergens: [], per100g: { ...nothing, ...per100g } };
}

const pantry: Ingredients = {
  oil: plant({ fat: 100, saturates: 14 }),
  sugar: plant({ carbohydrate: 100, sugars: 100 }),
  bran: plant({ fibre: 100 }),
  gelatine: plant({ protein: 100 }),
  lentils: plant({ fat: 0.4, saturates: 0.1, carbohydrate: 12.2, sugars: 1.8, fibre: 7.9, protein: 9, salt: 0.01 }),
};

test.each([
  ['oil', 370, 90],
  ['sugar', 170, 40],
  ['bran', 80, 20],
  ['gelatine', 170, 40],
])('10 g of %s give %i kJ and %i kcal', (ingredient, energyInKj, energyInKcal) => {
  expect(nutritionOfRecipe([{ ingredient, grams: 10 }], pantry, 1)).toMatchObject({ energyInKj, energyInKcal });
});

test('a portion adds up its ingredients and rounds only at the end', () => {
  const recipe = [
    { ingredient: 'lentils', grams: 180 },
    { ingredient: 'oil', grams: 8.04 },
  ];
  expect(nutritionOfRecipe(recipe, pantry, 1, 175)).toEqual({
    energyInKj: 1087,
    energyInKcal: 260,
    fat: 8.8,
    saturates: 1.3,
    carbohydrate: 22,
    sugars: 3.2,
    fibre: 14.2,
    protein: 16.2,
    salt: 0,
    netWeightInGrams: 175,
  });
});

test('a larger portion is the recipe times its factor, not the rounded portion times it', () => {
  const recipe = [{ ingredient: 'oil', grams: 0.44 }];
  expect(nutritionOfRecipe(recipe, pantry, 1).fat).toBe(0.4);
  expect(nutritionOfRecipe(recipe, pantry, 1.25).fat).toBe(0.6);
  expect(nutritionOfRecipe(recipe, pantry, 2).fat).toBe(0.9);
});

test('without a weight as sold the portion has the weight of its ingredients', () => {
  const recipe = [
    { ingredient: 'lentils', grams: 200 },
    { ingredient: 'oil', grams: 10 },
  ];
  expect(nutritionOfRecipe(recipe, pantry, 1.5).netWeightInGrams).toBe(315);
});

test('an unknown ingredient is an error and not a zero', () => {
  expect(() => nutritionOfRecipe([{ ingredient: 'toString', grams: 1 }], pantry, 1)).toThrow('toString');
});
