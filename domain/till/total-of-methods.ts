import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { Cents } from '../money.ts';

/** What sums by method add up to. */
export function totalOfMethods(sums: Readonly<Partial<Record<DoorMethod, Cents>>>): Cents {
  return Object.values(sums).reduce((total, sum) => total + sum, 0);
}
