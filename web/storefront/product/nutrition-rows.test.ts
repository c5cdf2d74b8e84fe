import { describe, expect, it } from 'vitest';
import { formatAmount, nutritionRows } from './nutrition-rows.ts';

const facts = {
  calories: 580,
  kilojoules: 2423,
  fat: 29.4,
  saturates: 4.9,
  carbs: 31.7,
  sugars: 5.1,
  fibre: 8.2,
  protein: 42.9,
  salt: 1.3,
  netWeight: 420,
};

describe('the nutrition declaration', () => {
  it('has the order set by law', () => {
    expect(nutritionRows(facts, 'el').map(({ nutrient }) => nutrient)).toEqual([
      'energy',
      'fat',
      'saturates',
      'carbohydrate',
      'sugars',
      'fibre',
      'protein',
      'salt',
    ]);
  });

  it('contains the energy in kJ and kcal, per portion and per 100 g', () => {
    const [energy] = nutritionRows(facts, 'el');
    expect(energy).toMatchObject({
      perPortion: ['2.423\u00a0kJ', '580\u00a0kcal'],
      per100: ['577\u00a0kJ', '138\u00a0kcal'],
    });
  });

  it('is rounded according to the law, after sharing out', () => {
    const fat = nutritionRows(facts, 'el').find(({ nutrient }) => nutrient === 'fat');
    expect(fat).toMatchObject({ perPortion: ['29\u00a0g'], per100: ['7\u00a0g'], isPart: false });
    const saturates = nutritionRows(facts, 'en').find(({ nutrient }) => nutrient === 'saturates');
    expect(saturates).toMatchObject({ perPortion: ['4.9\u00a0g'], per100: ['1.2\u00a0g'], isPart: true });
  });
});

describe('an amount in words', () => {
  it.each([
    [5.8, 'g', 'el', '5,8\u00a0g'],
    [5.8, 'g', 'en', '5.8\u00a0g'],
    [{ below: 0.5 }, 'g', 'el', '<0,5\u00a0g'],
    [{ below: 0.01 }, 'g', 'en', '<0.01\u00a0g'],
    [12_343, 'kJ', 'el', '12.343\u00a0kJ'],
    [2343, 'kJ', 'en', '2,343\u00a0kJ'],
    [0, 'kcal', 'el', '0\u00a0kcal'],
  ] as const)('%o %s in %s', (amount, unit, language, words) => {
    expect(formatAmount(amount, unit, language)).toBe(words);
  });
});
