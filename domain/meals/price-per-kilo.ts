import type { Cents } from '../money.ts';

/** Halves of a cent go up, as people round. */
export function pricePerKilo(price: Cents, netWeightInGrams: number): Cents {
  if (!(netWeightInGrams > 0)) throw new RangeError(`Nothing is sold that weighs ${netWeightInGrams} g`);
  return Math.round((price * 1000) / netWeightInGrams);
}
