import { describe, expect, it } from 'vitest';
import { cartMoves } from './cart/cart-moves.ts';
import { canMove, type Moves, statesBefore } from './moves.ts';
import { renewalMoves } from './orders/renewals/renewal-moves.ts';
import { openStates, paymentMoves, settledStates } from './payments/payment-moves.ts';

/** Every state with every other: those that may follow each other. */
function walk<State extends string>(moves: Moves<State>): string[] {
  const states = Object.keys(moves) as State[];
  return states.flatMap((from) => states.filter((to) => canMove(moves, from, to)).map((to) => `${from} → ${to}`));
}

describe('a cart', () => {
  it('moves only along its table', () => {
    expect(walk(cartMoves)).toEqual([
      'open → replaced',
      'open → left',
      'open → restored',
      'open → placed',
      'replaced → restored',
      'left → restored',
    ]);
  });
});

describe('a renewal', () => {
  it('moves only along its table', () => {
    expect(walk(renewalMoves)).toEqual([
      'active → suspended',
      'active → stopped',
      'suspended → active',
      'suspended → stopped',
      'stopped → active',
    ]);
  });
});

describe('a payment', () => {
  const states = Object.keys(paymentMoves) as (keyof typeof paymentMoves)[];
  const unsettled = states.filter((state) => !settledStates.includes(state));

  it('can be paid from every state in which it is not settled, and from no other', () => {
    expect(statesBefore(paymentMoves, 'paid').sort()).toEqual(unsettled.toSorted());
  });

  it('never becomes unpaid once it was settled', () => {
    for (const from of settledStates) for (const to of unsettled) expect(canMove(paymentMoves, from, to)).toBe(false);
  });

  it('refunds only settled money, and nothing after a full refund', () => {
    for (const to of ['partly-refunded', 'refunded'] as const)
      for (const from of statesBefore(paymentMoves, to)) expect(settledStates).toContain(from);
    expect(paymentMoves.refunded).toEqual([]);
  });

  it('begins once, and is on its page only while it is under way', () => {
    expect(statesBefore(paymentMoves, 'created')).toEqual([]);
    expect(statesBefore(paymentMoves, 'redirected').every((from) => openStates.some((open) => open === from))).toBe(
      true,
    );
  });

  it('that has ended may be reported again', () => {
    for (const over of ['failed', 'expired', 'cancelled'] as const)
      for (const to of ['pending', 'paid'] as const) expect(canMove(paymentMoves, over, to)).toBe(true);
  });
});
