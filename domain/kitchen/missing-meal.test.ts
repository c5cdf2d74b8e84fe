import { describe, expect, it } from 'vitest';
import { allergens } from '#contract/words/catalogue-words.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import { findConflict } from './allergy-conflict.ts';
import { decideMissing, type StandIn } from './missing-meal.ts';

const free = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenRecord;

describe('a meal and a customer’s allergies', () => {
  it('do not conflict where the record is free of them', () => {
    expect(findConflict(free, ['nuts', 'milk'])).toBeNull();
    expect(findConflict({ ...free, milk: 'contains' }, ['nuts'])).toBeNull();
    expect(findConflict(null, [])).toBeNull();
  });

  it('conflict in contained allergens, in traces, and in undeclared ones', () => {
    const record = { ...free, milk: 'contains', nuts: 'may-contain' } as const;
    expect(findConflict(record, ['milk', 'nuts', 'fish'])).toEqual({ contains: ['milk'], mayContain: ['nuts'] });
    expect(findConflict({}, ['soy'])).toEqual({ contains: [], mayContain: ['soy'] });
    expect(findConflict(null, ['soy'])).toEqual({ contains: [], mayContain: ['soy'] });
  });
});

describe('a missing meal', () => {
  const tastes = { avoidAllergens: [], dislikes: { slugs: [], mainIngredients: [] } };
  const dish = (slug: string, changes: Partial<StandIn> = {}): StandIn => ({
    mealId: slug,
    slug,
    course: 'main',
    categories: ['main-meal'],
    mainIngredient: 'poultry',
    diets: [],
    calories: 500,
    protein: 40,
    carbs: 40,
    fat: 15,
    allergens: free,
    spare: 3,
    ...changes,
  });
  const missing = { ...dish('chicken', { spare: 0 }), category: 'main-meal' as const };
  const decide = (others: StandIn[], customer: Partial<Parameters<typeof decideMissing>[1]> = {}) =>
    decideMissing(missing, { preference: 'nearest-dish', tastes, ...customer }, others);

  it('is replaced by the nearest dish for a customer who asked for that', () => {
    const far = dish('far', { calories: 900 });
    expect(decide([far, dish('near', { calories: 520 })])).toEqual({ outcome: 'replaced', mealId: 'near' });
  });

  it('is refunded to a customer who asked for it, and to one who never answered', () => {
    for (const preference of ['money-back', null] as const)
      expect(decide([dish('near')], { preference })).toEqual({ outcome: 'money-back' });
  });

  it.each<[string, StandIn]>([
    ['is promised to others', dish('other', { spare: 0 })],
    ['belongs to another category', dish('other', { categories: ['breakfast-snack'] })],
    ['contains an allergen the customer avoids', dish('other', { allergens: { ...free, nuts: 'may-contain' } })],
    ['has no allergen data', dish('other', { allergens: null })],
    ['the customer dislikes', dish('disliked')],
  ])('is not replaced by a dish that %s', (_why, other) => {
    const picky = { avoidAllergens: ['nuts' as const], dislikes: { slugs: ['disliked'], mainIngredients: [] } };
    expect(decide([other], { tastes: picky })).toEqual({ outcome: 'money-back' });
  });

  it('keeps its diets: a vegan dish is replaced by a vegan one', () => {
    const vegan = { ...missing, diets: ['vegan' as const] };
    const customer = { preference: 'nearest-dish' as const, tastes };
    expect(decideMissing(vegan, customer, [dish('meat')])).toEqual({ outcome: 'money-back' });
    const lentils = dish('lentils', { diets: ['vegan', 'fasting'] });
    expect(decideMissing(vegan, customer, [dish('meat'), lentils])).toEqual({ outcome: 'replaced', mealId: 'lentils' });
  });
});
