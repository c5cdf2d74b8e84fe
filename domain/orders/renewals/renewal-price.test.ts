import { expect, it } from 'vitest';
import { renewalPrice } from './renewal-price.ts';

it('is the price of the plan, less what a large order saves', () => {
  expect(renewalPrice(7_900)).toBe(7_900);
  expect(renewalPrice(19_000)).toBe(19_000);
  expect(renewalPrice(20_000)).toBe(18_000);
});
