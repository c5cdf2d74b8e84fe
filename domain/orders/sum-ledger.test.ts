import { expect, it } from 'vitest';
import { sumLedger } from './sum-ledger.ts';

it('says how an amount due came about: order, change, skipped delivery, payment', () => {
  const ledger = [
    { kind: 'placed', amount: 20_180 },
    { kind: 'shipping', amount: 300 },
    { kind: 'discount', amount: -2_018 },
    { kind: 'change', amount: 6_480 },
    { kind: 'change', amount: -4_540 },
    { kind: 'credit-given', amount: 4_540 },
    { kind: 'paid-card', amount: -18_462 },
  ] as const;
  expect(sumLedger(ledger)).toEqual({
    dueInCents: 6_480,
    parts: [
      { part: 'ordered', inCents: 20_480 },
      { part: 'discount', inCents: -2_018 },
      { part: 'changes', inCents: 1_940 },
      { part: 'paid', inCents: -18_462 },
      { part: 'credit', inCents: 4_540 },
    ],
  });
});

it('leaves out parts that cancel each other', () => {
  expect(
    sumLedger([
      { kind: 'placed', amount: 900 },
      { kind: 'change', amount: 5 },
      { kind: 'change', amount: -5 },
    ]),
  ).toEqual({
    dueInCents: 900,
    parts: [{ part: 'ordered', inCents: 900 }],
  });
});
