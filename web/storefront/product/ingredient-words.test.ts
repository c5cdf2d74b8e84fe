import { describe, expect, it } from 'vitest';
import { ingredientPercents, splitEmphasis } from './ingredient-words.ts';

describe('emphasis of allergens in a name', () => {
  it('splits the name around each', () => {
    expect(splitEmphasis('φασόλια σόγιας (edamame)', ['σόγιας'])).toEqual([
      { text: 'φασόλια ', isAllergen: false },
      { text: 'σόγιας', isAllergen: true },
      { text: ' (edamame)', isAllergen: false },
    ]);
  });

  it('handles several, the longest first, and leaves no empty part', () => {
    expect(splitEmphasis('γάλα, σιτάρι', ['γάλα', 'σιτάρι']).map(({ text }) => text)).toEqual(['γάλα', ', ', 'σιτάρι']);
    expect(splitEmphasis('soya sauce', ['soy', 'soya'])[0]).toEqual({ text: 'soya', isAllergen: true });
  });

  it('reads special characters literally, not as a pattern', () => {
    expect(splitEmphasis('ψωμί (σιτάρι)', ['(σιτάρι)']).at(-1)).toEqual({ text: '(σιτάρι)', isAllergen: true });
  });

  it('leaves other names whole', () => {
    expect(splitEmphasis('νερό', [])).toEqual([{ text: 'νερό', isAllergen: false }]);
  });
});

describe('shares of the recipe', () => {
  it('are whole percentages, and small ones are left out', () => {
    expect(ingredientPercents([{ grams: 140 }, { grams: 58 }, { grams: 2 }])).toEqual([70, 29, null]);
    expect(ingredientPercents([])).toEqual([]);
  });
});
