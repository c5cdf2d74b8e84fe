import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf, type OrderMoney } from '../../orders/order-money.ts';
import { settleBalance } from '../../orders/settle-balance.ts';
import { decideClaim } from './decide-claim.ts';
import { refuseClaimTakeBack, takeBackClaim } from './take-back-claim.ts';

const none = { availableInCents: 0, refundableInCents: 0 };
const paidByClaim: OrderMoney = {
  ...{ totalInCents: 5000, paidInCents: 5000, refundedInCents: 0, creditUsedInCents: 0, creditedInCents: 0 },
  claimedInCents: 5000,
};
const cancelled = settleBalance(paidByClaim, 0, { ...none, way: 'credit' }).money;
const confirmed = decideClaim(cancelled, 5000, 'confirmed').money;

describe('a confirmation that is taken back', () => {
  it('takes back the credit it gave, and the rest waits again', () => {
    expect(confirmed.creditedInCents).toBe(5000);
    expect(takeBackClaim(confirmed, 5000, 8000)).toEqual({ money: cancelled, creditInCents: 5000 });
  });

  it('leaves spent credit in place: the debtor of the claim owes that, too', () => {
    const { money, creditInCents } = takeBackClaim(confirmed, 5000, 1200);
    expect([creditInCents, money.creditedInCents]).toEqual([1200, 3800]);
    expect(dueOf(decideClaim(money, 5000, 'due-again').money)).toBe(3800);
  });

  it('leaves credit that other money covers', () => {
    const mixed = { ...confirmed, totalInCents: 0, paidInCents: 7000, creditedInCents: 7000 };
    expect(takeBackClaim(mixed, 5000, 9000)).toMatchObject({ creditInCents: 5000, money: { creditedInCents: 2000 } });
  });

  it('restores the previous money of an order in every case', () => {
    const cents = fc.integer({ min: 0, max: 20_000 });
    const facts = fc.record({ total: cents, surely: cents, claim: cents, other: cents, later: cents });
    fc.assert(
      fc.property(facts, ({ total, surely, claim, other, later }) => {
        const paid = { paidInCents: surely + claim + other, claimedInCents: claim + other, totalInCents: total };
        const before = settleBalance({ ...paidByClaim, ...paid }, Math.min(total, later), { ...none, way: 'credit' });
        const after = decideClaim(before.money, claim, 'confirmed');
        const back = takeBackClaim(after.money, claim, after.creditInCents);
        expect(back).toEqual({ money: before.money, creditInCents: after.creditInCents });
      }),
    );
  });

  it.each([
    ['claimed', null, false, 'claim-not-confirmed'],
    ['refuted', null, false, 'claim-not-confirmed'],
    ['confirmed', 'accounts', false, null],
    ['confirmed', 'accounts', true, 'claim-shown-by-bank'],
    ['confirmed', 'statement', true, 'claim-shown-by-bank'],
    ['confirmed', 'provider', false, 'claim-seen-by-provider'],
    ['confirmed', 'terminal', false, 'claim-seen-by-provider'],
  ] as const)('is, %s by %s and shown by the bank: %s, refused with %s', (state, source, isShown, refusal) => {
    expect(refuseClaimTakeBack({ state, source, isShown })).toBe(refusal);
  });
});
