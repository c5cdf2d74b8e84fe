import { expect, it } from 'vitest';
import { refuseMissingBags } from './missing-bags.ts';

it.each([
  [[], 1, null],
  [[2], 2, null],
  [[1], 2, null],
  [[1, 2], 2, 'no-bag-given'],
  [[1], 1, 'no-bag-given'],
  [[3], 2, 'no-bag-given'],
])('bags %j missing of %i: %s', (missing, bags, refusal) => {
  expect(refuseMissingBags(missing, bags)).toBe(refusal);
});
