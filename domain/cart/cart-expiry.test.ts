import { describe, expect, it } from 'vitest';
import { usualCutOff } from '../delivery/cut-off.ts';
import { cartExpiry, isExpired } from './cart-expiry.ts';

const changedAt = new Date('2026-11-15T10:00:00Z');

describe('a cart ends', () => {
  it('a week after its last change', () => {
    expect(cartExpiry(changedAt, [], usualCutOff)).toEqual(new Date('2026-11-22T10:00:00Z'));
    expect(isExpired({ changedAt, dates: [], cutOff: usualCutOff }, new Date('2026-11-22T10:00:00Z'))).toBe(false);
    expect(isExpired({ changedAt, dates: [], cutOff: usualCutOff }, new Date('2026-11-22T10:00:00.001Z'))).toBe(true);
  });

  it('when the last of its dates has passed its cut-off', () => {
    expect(cartExpiry(changedAt, ['2026-11-18', '2026-11-20'], usualCutOff)).toEqual(
      new Date('2026-11-18T21:59:59.999Z'),
    );
  });

  it('not later than a week, however far its dates', () => {
    expect(cartExpiry(changedAt, ['2026-12-20'], usualCutOff)).toEqual(new Date('2026-11-22T10:00:00Z'));
  });
});
