import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf, type OrderMoney } from './order-money.ts';
import { type BackWay, settleBalance, undoBalance } from './settle-balance.ts';

const paidOnline: OrderMoney = {
  totalInCents: 10_000,
  paidInCents: 10_000,
  refundedInCents: 0,
  creditUsedInCents: 0,
  creditedInCents: 0,
  claimedInCents: 0,
};
const atTheDoor: OrderMoney = { ...paidOnline, paidInCents: 0 };
const none = { availableInCents: 0, refundableInCents: 0 };

describe('a total that falls', () => {
  it('lowers the amount due at the door and grants no credit', () => {
    expect(settleBalance(atTheDoor, 6_000, { ...none, way: 'credit' })).toEqual({
      money: { ...atTheDoor, totalInCents: 6_000 },
      creditInCents: 0,
      refundInCents: 0,
    });
  });

  it('becomes credit when it was covered', () => {
    const { money, creditInCents, refundInCents } = settleBalance(paidOnline, 6_000, { ...none, way: 'credit' });
    expect(money.creditedInCents).toBe(4_000);
    expect([creditInCents, refundInCents, dueOf(money)]).toEqual([4_000, 0, 0]);
  });

  it('of a stop returns the used credit first, then the paid money, and the rest as credit', () => {
    const mixed = { ...paidOnline, paidInCents: 7_000, creditUsedInCents: 3_000 };
    const whole = settleBalance(mixed, 0, { way: 'refund', availableInCents: 0, refundableInCents: 7_000 });
    expect(whole).toMatchObject({ creditInCents: 3_000, refundInCents: 7_000 });
    expect(whole.money).toMatchObject({ creditUsedInCents: 0, refundedInCents: 7_000, creditedInCents: 0 });
    const byBank = settleBalance(mixed, 0, { way: 'refund', availableInCents: 0, refundableInCents: 0 });
    expect(byBank).toMatchObject({ creditInCents: 10_000, refundInCents: 0 });
    expect(byBank.money.creditedInCents).toBe(7_000);
  });
});

describe('a total that grows', () => {
  it('uses credit as far as it reaches; the rest is due', () => {
    const { money, creditInCents } = settleBalance(paidOnline, 11_000, {
      way: 'credit',
      availableInCents: 600,
      refundableInCents: 0,
    });
    expect([creditInCents, money.creditUsedInCents, dueOf(money)]).toEqual([-600, 600, 400]);
  });

  it('by an undo takes back the granted credit, and the part spent meanwhile is due', () => {
    const skipped = settleBalance(paidOnline, 6_000, { ...none, way: 'credit' }).money;
    const undone = settleBalance(skipped, 10_000, { way: 'undo', availableInCents: 4_000, refundableInCents: 0 });
    expect(undone).toEqual({ money: paidOnline, creditInCents: -4_000, refundInCents: 0 });
    const spent = settleBalance(skipped, 10_000, { way: 'undo', availableInCents: 1_500, refundableInCents: 0 });
    expect(spent.creditInCents).toBe(-1_500);
    expect(dueOf(spent.money)).toBe(2_500);
  });
});

const steps = fc.array(
  fc.record({
    total: fc.nat(20_000),
    way: fc.constantFrom<BackWay>('credit', 'undo', 'refund'),
    /** Credit that the customer spends elsewhere before the step. */
    spends: fc.nat(3_000),
    isRefundable: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

it('never loses a cent and never returns one twice, in any sequence of events', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), fc.nat(5_000), steps, (total, paid, credit, changes) => {
      const used = Math.min(credit, total);
      let money: OrderMoney = {
        totalInCents: total,
        paidInCents: Math.min(paid, total - used),
        refundedInCents: 0,
        creditUsedInCents: used,
        creditedInCents: 0,
        claimedInCents: 0,
      };
      let account = credit - used;
      let refunds = 0;
      let spentElsewhere = 0;
      for (const { total: next, way, spends, isRefundable } of changes) {
        const spent = Math.min(account, spends);
        account -= spent;
        spentElsewhere += spent;
        const refundableInCents = isRefundable ? money.paidInCents - money.refundedInCents : 0;
        const settled = settleBalance(money, next, { way, availableInCents: account, refundableInCents });
        money = settled.money;
        account += settled.creditInCents;
        refunds += settled.refundInCents;
        const { paidInCents, refundedInCents, creditUsedInCents, creditedInCents } = money;
        expect(dueOf(money)).toBeGreaterThanOrEqual(0);
        expect(paidInCents + creditUsedInCents - refundedInCents - creditedInCents + dueOf(money)).toBe(next);
        expect(account).toBe(credit - spentElsewhere - creditUsedInCents + creditedInCents);
        expect(refunds).toBe(refundedInCents);
        expect(refundedInCents).toBeLessThanOrEqual(paidInCents);
        for (const amount of [account, creditUsedInCents, creditedInCents]) expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

describe('a change that is taken back', () => {
  it('leaves other credit of the customer alone', () => {
    const { money: after } = settleBalance(atTheDoor, 9_000, { ...none, way: 'credit' });
    expect(undoBalance(after, 10_000, { before: atTheDoor, after }, 3_000)).toEqual({
      money: atTheDoor,
      creditInCents: 0,
      refundInCents: 0,
    });
  });
  it('takes back the credit it granted and returns the credit it took', () => {
    const cheaper = settleBalance(paidOnline, 6_000, { ...none, way: 'credit' }).money;
    const undone = undoBalance(cheaper, 10_000, { before: paidOnline, after: cheaper }, 4_000);
    expect(undone).toEqual({ money: paidOnline, creditInCents: -4_000, refundInCents: 0 });
    const dearer = settleBalance(paidOnline, 12_000, { ...none, way: 'credit', availableInCents: 500 }).money;
    const back = undoBalance(dearer, 10_000, { before: paidOnline, after: dearer }, 0);
    expect(back).toEqual({ money: paidOnline, creditInCents: 500, refundInCents: 0 });
  });
  it('cannot be undone this way once the granted credit is spent', () => {
    const cheaper = settleBalance(paidOnline, 6_000, { ...none, way: 'credit' }).money;
    expect(undoBalance(cheaper, 10_000, { before: paidOnline, after: cheaper }, 3_999)).toBeNull();
  });
});
