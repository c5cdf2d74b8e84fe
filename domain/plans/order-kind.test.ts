import { expect, it } from 'vitest';
import { kindOf } from './order-kind.ts';

it.each([
  [0, 'single'],
  [1, 'weekly'],
  [2, 'weekly'],
  [3, 'weekly'],
  [4, 'monthly'],
])('an order of %i weeks is %s', (weeks, kind) => {
  expect(kindOf(weeks)).toBe(kind);
});

it.each([-1, 5, 1.5, Number.NaN])('no order lasts %f weeks', (weeks) => {
  expect(() => kindOf(weeks)).toThrow(RangeError);
});
