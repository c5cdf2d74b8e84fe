import { describe, expect, it } from 'vitest';
import { dietsAgainstMain } from './diets.ts';

describe('the main ingredient of a dish', () => {
  it('contradicts the diets that forbid it', () => {
    expect(dietsAgainstMain('poultry', ['vegan', 'fasting'])).toEqual(['vegan', 'fasting']);
    expect(dietsAgainstMain('seafood', ['fasting', 'pescatarian'])).toEqual([]);
    expect(dietsAgainstMain('seafood', ['vegetarian'])).toEqual(['vegetarian']);
    expect(dietsAgainstMain('legumes', ['vegan', 'fasting'])).toEqual([]);
    expect(dietsAgainstMain(null, ['vegan'])).toEqual([]);
  });
});
