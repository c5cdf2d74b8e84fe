import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimEnd } from '#contract/payments/money-claims.ts';
import { dueIfRefuted, dueOf, heldOf, type OrderMoney } from '../../orders/order-money.ts';
import { type BackWay, settleBalance } from '../../orders/settle-balance.ts';
import { decideClaim } from './decide-claim.ts';

const none = { availableInCents: 0, refundableInCents: 0 };
const claimed: OrderMoney = {
  totalInCents: 9_920,
  paidInCents: 9_920,
  refundedInCents: 0,
  creditUsedInCents: 0,
  creditedInCents: 0,
  claimedInCents: 9_920,
};
const cancelled = settleBalance(claimed, 0, { ...none, way: 'refund' });

describe('money that was only claimed at a door', () => {
  it('is neither credited nor refunded when its order is cancelled', () => {
    expect(cancelled).toMatchObject({ creditInCents: 0, refundInCents: 0 });
    expect([dueOf(cancelled.money), heldOf(cancelled.money)]).toEqual([-9_920, 9_920]);
  });

  it('holds back no more than itself: surely paid money is returned first', () => {
    const mixed = { ...claimed, totalInCents: 12_920, paidInCents: 12_920 };
    const settled = settleBalance(mixed, 0, { way: 'refund', availableInCents: 0, refundableInCents: 3_000 });
    expect(settled).toMatchObject({ creditInCents: 0, refundInCents: 3_000 });
    expect(heldOf(settled.money)).toBe(9_920);
  });

  it('covers later additions before any credit does', () => {
    const again = settleBalance(cancelled.money, 5_000, {
      way: 'credit',
      availableInCents: 5_000,
      refundableInCents: 0,
    });
    expect(again.creditInCents).toBe(0);
    expect(heldOf(again.money)).toBe(4_920);
  });

  it.each([
    ['confirmed', 9_920, 0],
    ['shortage', 9_920, 0],
    ['due-again', 0, 0],
  ] as const)('of a cancelled order gives, %s, %i as credit and leaves %i due', (verdict, credit, due) => {
    const { money, creditInCents } = decideClaim(cancelled.money, 9_920, verdict);
    expect([creditInCents, dueOf(money), money.claimedInCents]).toEqual([credit, due, 0]);
  });

  it('that never came is due again', () => {
    expect(dueOf(decideClaim(claimed, 9_920, 'due-again').money)).toBe(9_920);
    expect(dueOf(decideClaim(claimed, 9_920, 'shortage').money)).toBe(0);
  });
});

type Step =
  | { kind: 'change'; total: number; way: BackWay; isRefundable: boolean }
  | { kind: 'pay'; isClaim: boolean }
  | { kind: 'decide'; verdict: 'confirmed' | ClaimEnd };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    total: fc.nat(20_000),
    way: fc.constantFrom<BackWay>('credit', 'undo', 'refund'),
    isRefundable: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pay' as const), isClaim: fc.boolean() }),
  fc.record({
    kind: fc.constant('decide' as const),
    verdict: fc.constantFrom<'confirmed' | ClaimEnd>('confirmed', 'due-again', 'shortage'),
  }),
);

it('never returns unconfirmed money, and owes every cent that arrived, in any sequence of events', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.array(step, { maxLength: 40 }), (total, steps) => {
      let money: OrderMoney = { ...claimed, totalInCents: total, paidInCents: 0, claimedInCents: 0 };
      const claims: number[] = [];
      let [account, refunds, came] = [0, 0, 0];
      for (const one of steps) {
        if (one.kind === 'pay') {
          const amount = dueOf(money);
          if (amount <= 0) continue;
          money = { ...money, paidInCents: money.paidInCents + amount };
          if (one.isClaim) {
            claims.push(amount);
            money = { ...money, claimedInCents: money.claimedInCents + amount };
          } else came += amount;
          continue;
        }
        const claim = one.kind === 'decide' ? claims.shift() : undefined;
        if (one.kind === 'decide' && claim === undefined) continue;
        const sure = money.paidInCents - money.claimedInCents - money.refundedInCents;
        const settled =
          one.kind === 'decide'
            ? decideClaim(money, claim ?? 0, one.verdict)
            : settleBalance(money, one.total, {
                way: one.way,
                availableInCents: account,
                refundableInCents: one.isRefundable ? Math.max(0, sure) : 0,
              });
        if (one.kind === 'decide' && one.verdict !== 'due-again') came += claim ?? 0;
        money = settled.money;
        account += settled.creditInCents;
        refunds += settled.refundInCents;
        // With all returned amounts, the order would owe the customer nothing if no claim ever arrived.
        if (settled.creditInCents > 0 || settled.refundInCents > 0) expect(dueIfRefuted(money)).toBeLessThanOrEqual(0);
        expect(dueIfRefuted(money)).toBeGreaterThanOrEqual(0);
        // The returned amount never exceeds the received amount.
        expect(money.creditedInCents - money.creditUsedInCents + refunds).toBeLessThanOrEqual(came);
        expect(money.claimedInCents).toBe(claims.reduce((sum, amount) => sum + amount, 0));
        for (const amount of [account, money.creditUsedInCents, money.creditedInCents, money.paidInCents])
          expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 1_000 },
  );
});
