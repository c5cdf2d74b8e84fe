import { expect, it } from 'vitest';
import { totalOfMethods } from './total-of-methods.ts';

it('adds up sums by method, whichever methods there are', () => {
  expect(totalOfMethods({ cash: 1200, pos: 300, iris: 5 })).toBe(1505);
  expect(totalOfMethods({ pos: 300 })).toBe(300);
  expect(totalOfMethods({})).toBe(0);
});
