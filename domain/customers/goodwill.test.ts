import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftToGive, mayGive } from './goodwill.ts';

const cents = fc.integer({ min: 0, max: 100_000 });

describe('credit by support', () => {
  it('never passes the limit of a day, in however many steps', () => {
    fc.assert(
      fc.property(cents, fc.array(cents), (limitInCents, amounts) => {
        const given = amounts.reduce(
          (sum, amountInCents) =>
            mayGive({ amountInCents, givenInCents: sum, limitInCents, isOwner: false }) ? sum + amountInCents : sum,
          0,
        );
        expect(given).toBeLessThanOrEqual(limitInCents);
      }),
    );
  });

  it('is without a limit for the owner', () => {
    expect(mayGive({ amountInCents: 90_000, givenInCents: 5000, limitInCents: 2500, isOwner: true })).toBe(true);
    expect(leftToGive(2500, 9000)).toBe(0);
  });
});
