import { expect, it } from 'vitest';
import { isOnline, isPaidAtTheDoor, refusePayment } from './payment-choice.ts';

const cash = { slug: 'cash-on-delivery', orderKinds: ['single', 'weekly'], mostInCents: 50_000 } as const;

it.each([
  ['single', 50_000, null],
  ['single', 50_001, 'over-limit'],
  ['monthly', 100, 'not-for-this-order'],
] as const)('cash for a %s order of %i', (kind, total, verdict) => {
  expect(refusePayment(cash, kind, total)).toBe(verdict);
});

it('knows where each method is paid', () => {
  expect(isOnline('viva') && isOnline('credit-card') && isOnline('viva-recurring')).toBe(true);
  expect(isOnline('bank-deposit') || isOnline('pos')).toBe(false);
  expect(isPaidAtTheDoor('pos')).toBe(true);
  expect(isPaidAtTheDoor('bank-deposit')).toBe(false);
});
