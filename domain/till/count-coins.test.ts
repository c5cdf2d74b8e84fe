import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsOf } from './count-coins.ts';
import { sumOfNotes } from './count-notes.ts';

it('splits a sum into its coins, to the cent', () => {
  expect(coinsOf(940)).toEqual({ '200': 4, '100': 1, '20': 2 });
  expect(coinsOf(0)).toEqual({});
  fc.assert(fc.property(fc.nat(100_000), (sum) => sumOfNotes(coinsOf(sum)) === sum));
});
