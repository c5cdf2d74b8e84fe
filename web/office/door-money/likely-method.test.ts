import { expect, it } from 'vitest';
import { paymentTypes } from '#contract/orders/payments.ts';
import { mostCashInCents } from '#domain/orders/door/refuse-collection.ts';
import { plannedAtDoor } from '#domain/orders/payment-choice.ts';
import { likelyMethodOf } from './likely-method.ts';

it.each(paymentTypes)('suggests what was chosen for the door, and cash within its limit: %s', (paymentType) => {
  const within = plannedAtDoor(paymentType) ?? 'cash';
  expect(likelyMethodOf({ paymentType, due: mostCashInCents })).toBe(within);
  expect(likelyMethodOf({ paymentType, due: mostCashInCents + 1 })).toBe(within === 'cash' ? 'pos' : within);
});
