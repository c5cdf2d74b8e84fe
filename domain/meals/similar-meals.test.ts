import { describe, expect, it } from 'vitest';
import { findSimilarMeals, type MealProfile } from './similar-meals.ts';

function meal(slug: string, calories: number, more: Partial<MealProfile> = {}): MealProfile {
  return {
    slug,
    course: 'main',
    mainIngredient: 'legumes',
    diets: [],
    calories,
    protein: 20,
    carbs: 50,
    fat: 15,
    ...more,
  };
}

describe('similar meals', () => {
  it('are the nearest in figures, never the meal itself, never of another course', () => {
    const fava = meal('fava', 450);
    const others = [
      fava,
      meal('far', 800),
      meal('near', 470),
      meal('nearer', 455),
      meal('oats', 450, { course: 'breakfast-snack' }),
    ];
    expect(findSimilarMeals(fava, others, 2).map(({ slug }) => slug)).toEqual(['nearer', 'near']);
  });

  it('prefer the same main ingredient when the figures are alike', () => {
    const others = [meal('pork', 450, { mainIngredient: 'pork' }), meal('beans', 460)];
    expect(findSimilarMeals(meal('fava', 450), others, 1)[0]?.slug).toBe('beans');
  });

  it('are not alike for having no main ingredient', () => {
    const others = [meal('pork', 450, { mainIngredient: 'pork' }), meal('pasteli', 460, { mainIngredient: null })];
    expect(findSimilarMeals(meal('green-beans', 450, { mainIngredient: null }), others, 1)[0]?.slug).toBe('pork');
  });
});
