import { expect, it } from 'vitest';
import { tellingDiets } from './telling-diets.ts';

it.each([
  [
    ['vegan', 'vegetarian', 'pescatarian', 'fasting'],
    ['vegan', 'fasting'],
  ],
  [['vegetarian', 'pescatarian'], ['vegetarian']],
  [['pescatarian', 'fasting'], ['fasting']],
  [['pescatarian'], ['pescatarian']],
  [[], []],
] as const)('of %o only %o need saying', (diets, telling) => {
  expect(tellingDiets(diets)).toEqual(telling);
});
