import { expect, it } from 'vitest';
import { pricePerKilo } from './price-per-kilo.ts';

it('is the price by net weight, to the cent', () => {
  expect(pricePerKilo(790, 400)).toBe(1975);
  expect(pricePerKilo(350, 180)).toBe(1944);
  expect(pricePerKilo(1, 2000)).toBe(1);
  expect(() => pricePerKilo(790, 0)).toThrow(RangeError);
});
