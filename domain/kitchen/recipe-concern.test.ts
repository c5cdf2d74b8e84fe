import { describe, expect, it } from 'vitest';
import { type Allergen, allergens } from '#contract/words/catalogue-words.ts';
import type { AllergenPresence, AllergenRecord } from '../nutrition/allergens.ts';
import { concernOf, leavesInSilence } from './recipe-concern.ts';

const record = (more: Partial<Record<Allergen, AllergenPresence>> = {}): AllergenRecord => ({
  ...(Object.fromEntries(allergens.map((each) => [each, 'free'])) as AllergenRecord),
  ...more,
});
const vegan = { allergens: record(), diets: ['vegan', 'vegetarian', 'fasting'] as const };
const withFeta = { allergens: record({ milk: 'contains', nuts: 'may-contain' }), diets: ['vegetarian'] as const };

describe('the effect of a dish’s next version on a customer who has ordered it', () => {
  it('is the avoided allergens that it gains, and the diets that it loses', () => {
    const asked = { before: vegan, after: withFeta, open: null };
    expect(concernOf({ ...asked, avoided: ['milk', 'fish'] })).toEqual({
      ...{ contains: ['milk'], mayContain: [], lostDiets: ['vegan', 'fasting'] },
    });
    expect(concernOf({ ...asked, avoided: [] })).toEqual({
      ...{ contains: [], mayContain: [], lostDiets: ['vegan', 'fasting'] },
    });
    expect(concernOf({ before: withFeta, after: withFeta, avoided: ['milk'], open: null })).toBeNull();
    expect(concernOf({ before: withFeta, after: vegan, avoided: ['milk'], open: null })).toBeNull();
  });

  it('continues while a question is open and still true, and ends when it is not', () => {
    const open = { contains: ['milk' as const], mayContain: [], lostDiets: ['fasting' as const] };
    const again = { ...withFeta, diets: [...withFeta.diets, 'fasting' as const] };
    expect(concernOf({ before: withFeta, after: again, avoided: ['milk'], open })).toMatchObject({
      ...{ contains: ['milk'], lostDiets: [] },
    });
    expect(concernOf({ before: withFeta, after: vegan, avoided: ['milk'], open })).toBeNull();
  });

  it('never lets silence keep an allergen, nor a trace of one; a diet stays', () => {
    expect(leavesInSilence({ contains: ['milk'], mayContain: [] })).toBe(true);
    expect(leavesInSilence({ contains: [], mayContain: ['nuts'] })).toBe(true);
    expect(leavesInSilence({ contains: [], mayContain: [] })).toBe(false);
  });
});
