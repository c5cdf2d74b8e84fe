import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LedgerFacts, ledgerOf, sumOfLines } from './order-ledger.ts';
import { dueOf } from './order-money.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const placed = {
  placedAt: at(1),
  changedAt: at(20),
  isCanceled: false,
  ...{
    placedSubtotalInCents: 20_180,
    placedDiscountInCents: 2_018,
    placedShippingInCents: 0,
    placedTotalInCents: 18_162,
  },
  ...{
    totalInCents: 18_162,
    paidInCents: 0,
    refundedInCents: 0,
    creditUsedInCents: 0,
    creditedInCents: 0,
    claimedInCents: 0,
  },
};
const none = { changes: [], captures: [], doorPayments: [], refunds: [], credits: [] };

it('lists what was ordered, taken off, changed and paid, oldest first', () => {
  const lines = ledgerOf({
    ...none,
    order: { ...placed, totalInCents: 24_642, paidInCents: 18_162 },
    changes: [{ id: 'c1', madeAt: at(9), differenceInCents: 6_480 }],
    captures: [{ at: at(2), amountInCents: 18_162, provider: 'viva' }],
  });
  expect(lines.map(({ kind, amountInCents }) => [kind, amountInCents])).toEqual([
    ['placed', 20_180],
    ['discount', -2_018],
    ['paid-card', -18_162],
    ['change', 6_480],
  ]);
});

it('explains an unpaid order that lapsed', () => {
  const lines = ledgerOf({ ...none, order: { ...placed, totalInCents: 0, isCanceled: true } });
  expect(lines.at(-1)).toMatchObject({ kind: 'canceled', amountInCents: -18_162, at: at(20) });
});

it('always adds up to the amount due, whatever the records say', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  const moves = fc.array(fc.record({ at: fc.date({ noInvalidDate: true }), amountInCents: cents }), { maxLength: 4 });
  const order = fc.record({
    ...{
      totalInCents: cents,
      paidInCents: cents,
      refundedInCents: cents,
      creditUsedInCents: cents,
      creditedInCents: cents,
    },
    ...{
      placedSubtotalInCents: cents,
      placedDiscountInCents: cents,
      placedShippingInCents: cents,
      isCanceled: fc.boolean(),
    },
  });
  fc.assert(
    fc.property(order, moves, moves, moves, (money, paid, refunds, credits) => {
      const facts: LedgerFacts = {
        order: { ...placed, ...money },
        changes: credits.map((each, index) => ({
          id: String(index),
          madeAt: each.at,
          differenceInCents: -each.amountInCents,
        })),
        captures: paid.map((each) => ({ ...each, provider: 'bank' })),
        doorPayments: paid.map((each) => ({ ...each, method: 'cash', isClaimed: false })),
        refunds,
        credits,
      };
      expect(sumOfLines(ledgerOf(facts))).toBe(dueOf(facts.order));
    }),
  );
});
