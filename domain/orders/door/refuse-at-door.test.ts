import { expect, it } from 'vitest';
import { refuseAtDoor } from './refuse-at-door.ts';

it.each([
  ['cash-on-delivery', 40_000, 50_000, null],
  ['cash-on-delivery', 40_000, 50_001, 'cash-limit'],
  ['cash-on-delivery', 60_000, 55_000, null],
  ['viva', 0, 50_001, 'cash-limit'],
  ['bank-deposit', 0, 50_001, 'cash-limit'],
  ['pos', 0, 90_000, null],
] as const)('%s with %i due before and %i after is %s', (paymentType, dueBeforeInCents, dueInCents, refusal) => {
  const change = { paymentType, dueBeforeInCents, dueInCents };
  expect(refuseAtDoor({ ...change, cashLimitInCents: 50_000 })).toBe(refusal);
  expect(refuseAtDoor({ ...change, cashLimitInCents: null })).toBeNull();
});
