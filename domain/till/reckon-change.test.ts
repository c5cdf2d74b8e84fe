import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOf, likelyNotes } from './reckon-change.ts';

it.each([
  [6480, [7000, 10_000, 20_000]],
  [1000, [1000, 2000, 5000]],
  [31_250, [32_000]],
  [0, []],
])('for %i a customer offers %j', (due, notes) => {
  expect(likelyNotes(due)).toEqual(notes);
});

it('always covers the sum with likely notes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), (due) =>
      likelyNotes(due).every((given) => (changeOf({ given, due, tip: 0 }) ?? -1) >= 0),
    ),
  );
});

it.each([
  [{ given: 7000, due: 6480, tip: 0 }, 520],
  [{ given: 7000, due: 6480, tip: 200 }, 320],
  [{ given: 6480, due: 6480, tip: 0 }, 0],
  [{ given: 6000, due: 6480, tip: 0 }, null],
  [{ given: 7000, due: 6480, tip: 521 }, null],
])('of %j returns %s', (money, change) => {
  expect(changeOf(money)).toBe(change);
});
