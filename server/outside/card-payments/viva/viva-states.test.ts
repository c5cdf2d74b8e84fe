import { describe, expect, it } from 'vitest';
import { cardStateOf, isReversal, orderStateOf } from './viva-states.ts';

describe('the state of a transaction', () => {
  it.each([
    ['F', 'paid'],
    ['A', 'pending'],
    ['E', 'failed'],
    ['R', 'refunded'],
    ['X', 'cancelled'],
    ['M', 'disputed'],
    ['MW', 'disputed'],
    ['C', 'unknown'],
    ['constructor', 'unknown'],
    ['Q', 'unknown'],
  ])('%s is %s', (statusId, state) => {
    expect(cardStateOf(statusId)).toBe(state);
  });
});

describe('a transaction that gives money back', () => {
  it('is known by its type, or by its sign', () => {
    expect([4, 7, 61].every((type) => isReversal(type, 3000))).toBe(true);
    expect([0, 5, 6, 60].some((type) => isReversal(type, 3000))).toBe(false);
    expect(isReversal(null, -3000)).toBe(true);
    expect(isReversal(null, 3000)).toBe(false);
  });
});

describe('the state of an order', () => {
  it('is one of four', () => {
    expect(['0', '1', '2', '3', '4'].map(orderStateOf)).toEqual(['pending', 'expired', 'cancelled', 'paid', null]);
  });
});
