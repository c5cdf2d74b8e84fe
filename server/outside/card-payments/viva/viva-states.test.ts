import { describe, expect, it } from 'vitest';
import { cardMethodOf, cardStateOf, isReversal, orderStateOf } from './viva-states.ts';

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

describe('a refund transaction', () => {
  it('is recognised by its type or its sign', () => {
    expect([4, 7, 55, 57, 61, 65, 71, 75, 79].every((type) => isReversal(type, 3000))).toBe(true);
    expect([0, 5, 6, 60].some((type) => isReversal(type, 3000))).toBe(false);
    expect(isReversal(5, -3000)).toBe(true);
  });
});

describe('the payment method of a transaction', () => {
  it('is IRIS for the IRIS types', () => {
    expect([60, 61, 5, 4, 0].map(cardMethodOf)).toEqual(['iris', 'iris', 'card', 'card', 'card']);
  });
});

describe('the state of an order', () => {
  it('is one of four', () => {
    expect(['0', '1', '2', '3', '4'].map(orderStateOf)).toEqual(['pending', 'expired', 'cancelled', 'paid', null]);
  });
});
