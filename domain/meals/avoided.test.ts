import { describe, expect, it } from 'vitest';
import { avoidsAnything, findAvoided, type Tastes } from './avoided.ts';

const nothing: Tastes = { avoidAllergens: [], dislikes: { slugs: [], mainIngredients: [] } };
const salmon = { slug: 'salmon', mainIngredient: 'seafood', contains: ['fish', 'milk'], mayContain: ['nuts'] } as const;

describe('the avoided parts of a meal', () => {
  it.each([
    ['nothing', nothing, null],
    ['another allergen', { ...nothing, avoidAllergens: ['soy'] }, null],
    ['an allergen it contains', { ...nothing, avoidAllergens: ['milk', 'soy'] }, { contains: ['milk'] }],
    ['an allergen it may contain', { ...nothing, avoidAllergens: ['nuts'] }, { mayContain: ['nuts'] }],
    [
      'its main ingredient',
      { ...nothing, dislikes: { slugs: [], mainIngredients: ['seafood'] } },
      { isIngredientDisliked: true },
    ],
    ['the meal itself', { ...nothing, dislikes: { slugs: ['salmon'], mainIngredients: [] } }, { isMealDisliked: true }],
  ] as [string, Tastes, object | null][])('%s', (_, tastes, found) => {
    const none = { contains: [], mayContain: [], isIngredientDisliked: false, isMealDisliked: false };
    expect(findAvoided(salmon, tastes)).toEqual(found && { ...none, ...found });
  });

  it('is computed only for customers who avoid anything', () => {
    expect(avoidsAnything(nothing)).toBe(false);
    expect(avoidsAnything({ ...nothing, avoidAllergens: ['fish'] })).toBe(true);
  });
});
