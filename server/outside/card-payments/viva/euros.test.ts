import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOfEuros, eurosOfCents } from './euros.ts';

describe("amounts in Viva's euros", () => {
  it.each([
    ['30.00', 3000],
    ['30', 3000],
    ['30.5', 3050],
    ['0.3', 30],
    ['1.1500', 115],
    ['1129.95', 112_995],
    ['-10.00', -1000],
    ['0', 0],
    ['-0.00', 0],
  ])('%s are %i cents', (euros, cents) => {
    expect(centsOfEuros(euros)).toBe(cents);
  });

  it.each([['30.005'], ['3e1'], ['NaN'], ['1,50'], ['.5'], [''], ['9999999999999999'], ['0x10']])(
    '%s is not an amount',
    (euros) => {
      expect(centsOfEuros(euros)).toBeNull();
    },
  );

  it('are converted back to the cent, even where floating point is inexact', () => {
    const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(amount, fc.nat({ max: 4 }), (cents, zeros) => {
        expect(centsOfEuros(eurosOfCents(cents) + '0'.repeat(zeros))).toBe(cents + 0);
        expect(centsOfEuros(eurosOfCents(cents).replace(/\.?0+$/, ''))).toBe(cents + 0);
      }),
    );
  });
});
