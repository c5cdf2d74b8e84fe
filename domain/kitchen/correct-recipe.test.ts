import { describe, expect, it } from 'vitest';
import { type Allergen, allergens } from '#contract/words/catalogue-words.ts';
import type { IngredientKind } from '#contract/words/meal-words.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import { correctRecipe, type PotDifference, unlabelledAllergens } from './correct-recipe.ts';
import type { DishRecipe } from './dish-recipe.ts';

const none = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 };
const item = (name: string, kind: IngredientKind, holds: Allergen[] = []) => ({
  ...{ kind, allergens: holds, per100g: none, trimPercent: 0, pricePerKilo: null },
  ...{ name: { el: name, en: name } },
});
const pantry = {
  lentils: item('Φακές', 'plant'),
  oil: item('Λάδι', 'plant'),
  feta: item('Φέτα', 'dairy', ['milk']),
};
const free = Object.fromEntries(allergens.map((each) => [each, 'free'])) as AllergenRecord;
const lentils: DishRecipe = {
  ...{
    version: 3,
    name: { el: 'Φακές', en: 'Lentils' },
    station: 'stove',
    useByDays: 3,
    reheating: { el: '', en: '' },
  },
  ...{
    allergens: free,
    diets: ['vegan', 'fasting'],
    ingredients: [],
    mayContain: [],
    netWeightInGrams: 400,
    overrides: [],
  },
  lines: [
    { ingredient: 'lentils', component: null, grams: 120 },
    { ingredient: 'oil', component: null, grams: 20 },
  ],
  portions: [],
};
const same: PotDifference = { added: [], removed: [], contains: [], mayContain: [] };
const pot = (difference: Partial<PotDifference>, of = lentils) => correctRecipe(of, { ...same, ...difference }, pantry);

describe('a pot that differs from its recipe', () => {
  it('takes the actual ingredients: allergens and diets follow, and the version stays', () => {
    const found = pot({ added: [{ ingredient: 'feta', grams: 30 }], removed: ['oil'] });
    expect(found).toMatchObject({ version: 3, diets: ['vegetarian', 'pescatarian'] });
    expect(found?.allergens?.milk).toBe('contains');
    expect(found?.ingredients.map(({ name }) => name.el)).toEqual(['Φακές', 'Φέτα']);
    expect(found && unlabelledAllergens(lentils, found)).toEqual({ contains: ['milk'], mayContain: [] });
  });

  it('takes substances that got in by another way, sure or as a trace', () => {
    const found = pot({ contains: ['celery'], mayContain: ['nuts'] });
    expect(found && unlabelledAllergens(lentils, found)).toEqual({ contains: ['celery'], mayContain: ['nuts'] });
    expect(found && pot({ removed: ['oil'] }, found)?.allergens?.celery).toBe('contains');
  });

  it('is found by the current data of an ingredient, without another difference', () => {
    const said: DishRecipe = { ...lentils, lines: [{ ingredient: 'feta', component: null, grams: 10 }] };
    expect(pot({}, said)?.allergens?.milk).toBe('contains');
  });

  it('is null where nothing differs, nothing is left, or no recipe was written', () => {
    expect(pot({})).toBeNull();
    expect(pot({ removed: ['lentils', 'oil'] })).toBeNull();
    expect(pot({ contains: ['milk'] }, { ...lentils, lines: null })).toBeNull();
  });
});
