import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SoldLine, splitVat, vatPercent } from './vat-split.ts';

const line = (grossInCents: number, amount = 1): SoldLine => ({ name: 'Γεμιστά', amount, grossInCents });
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('the VAT of a sale', () => {
  it.each([
    [3800, 3363, 437],
    [7800, 6903, 897],
    [19_000, 16_814, 2186],
  ])('of %i cents is split so that net and VAT add up', (total, net, vat) => {
    expect(splitVat({ lines: [line(total)], discountInCents: 0, shippingInCents: 0 }).totals).toEqual({
      totalInCents: total,
      netInCents: net,
      vatInCents: vat,
    });
  });

  it('does not depend on how the sale is cut into lines', () => {
    const { lines, totals } = splitVat({
      lines: [line(950), line(950), line(950), line(950)],
      discountInCents: 0,
      shippingInCents: 0,
    });
    expect(totals).toMatchObject({ netInCents: 3363, vatInCents: 437 });
    expect(lines.map(({ netInCents }) => netInCents)).toEqual([841, 841, 841, 840]);
  });

  it('keeps the other fields of a line', () => {
    const lines = [{ ...line(950, 2), portion: 'hero' }];
    expect(splitVat({ lines, discountInCents: 95, shippingInCents: 250 }).lines).toEqual([
      {
        name: 'Γεμιστά',
        amount: 2,
        portion: 'hero',
        grossInCents: 950,
        discountInCents: 95,
        totalInCents: 855,
        netInCents: 757,
        vatInCents: 98,
      },
    ]);
  });

  it('shares a discount by largest remainder: 10 € over three equal lines', () => {
    const { lines } = splitVat({
      lines: [line(2000), line(2000), line(2000)],
      discountInCents: 1000,
      shippingInCents: 0,
    });
    expect(lines.map(({ discountInCents }) => discountInCents)).toEqual([334, 333, 333]);
  });

  it('handles a sale that is wholly discounted, and one of delivery alone', () => {
    expect(splitVat({ lines: [line(950)], discountInCents: 950, shippingInCents: 0 }).totals.totalInCents).toBe(0);
    expect(splitVat({ lines: [], discountInCents: 0, shippingInCents: 250 })).toMatchObject({
      shipping: { totalInCents: 250, netInCents: 221, vatInCents: 29 },
      totals: { totalInCents: 250 },
    });
  });

  it.each([
    ['a discount larger than the lines', { lines: [line(950)], discountInCents: 951, shippingInCents: 250 }],
    ['a negative discount', { lines: [line(950)], discountInCents: -1, shippingInCents: 0 }],
    ['a negative line', { lines: [line(950), line(-100)], discountInCents: 0, shippingInCents: 0 }],
    ['a negative delivery fee', { lines: [line(950)], discountInCents: 0, shippingInCents: -250 }],
    ['half a cent', { lines: [line(950.5)], discountInCents: 0, shippingInCents: 0 }],
  ])('refuses %s', (_, sale) => {
    expect(() => splitVat(sale)).toThrow(RangeError);
  });

  /** Credits a sale in these parts and returns each part's split. */
  function creditInParts(totalInCents: number, parts: readonly number[]) {
    let leftInCents = totalInCents;
    return parts.map((part) => {
      const split = splitVat({
        lines: [line(part)],
        discountInCents: 0,
        shippingInCents: 0,
        corrects: { leftInCents },
      });
      leftInCents -= part;
      return split;
    });
  }

  it('of 305.00 € credited in 20 parts is credited to the cent', () => {
    const whole = splitVat({ lines: [line(30_500)], discountInCents: 0, shippingInCents: 0 }).totals;
    const credits = creditInParts(30_500, Array(20).fill(1525));
    expect(sum(credits.map(({ totals }) => totals.netInCents))).toBe(whole.netInCents);
    expect(sum(credits.map(({ totals }) => totals.vatInCents))).toBe(whole.vatInCents);
  });

  it('is never credited beyond its amount, by document and by line, and the last credit takes the rest', () => {
    const cuts = fc.array(fc.record({ part: fc.nat(9000), lines: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(cuts, fc.boolean(), (drawn, isAllBack) => {
        const totalInCents = sum(drawn.map(({ part }) => part)) + (isAllBack ? 0 : 500);
        const whole = splitVat({ lines: [line(totalInCents)], discountInCents: 0, shippingInCents: 0 }).totals;
        let leftInCents = totalInCents;
        let net = 0;
        let vat = 0;
        for (const { part, lines: count } of drawn) {
          const each = Array.from({ length: count }, (_, index) =>
            line(Math.floor(part / count) + (index < part % count ? 1 : 0)),
          );
          const sale = { lines: each, discountInCents: 0, shippingInCents: 0 };
          const { totals, lines } = splitVat({ ...sale, corrects: { leftInCents } });
          for (const taxed of lines) {
            expect(taxed.netInCents + taxed.vatInCents).toBe(taxed.totalInCents);
            expect(Math.min(taxed.netInCents, taxed.vatInCents)).toBeGreaterThanOrEqual(0);
          }
          expect(sum(lines.map(({ netInCents }) => netInCents))).toBe(totals.netInCents);
          leftInCents -= part;
          net += totals.netInCents;
          vat += totals.vatInCents;
          expect(net).toBeLessThanOrEqual(whole.netInCents);
          expect(vat).toBeLessThanOrEqual(whole.vatInCents);
        }
        if (isAllBack) expect([net, vat]).toEqual([whole.netInCents, whole.vatInCents]);
      }),
    );
  });

  const sales = fc
    .record({
      lines: fc.array(
        fc.integer({ min: 0, max: 60_000 }).map((gross) => line(gross)),
        { minLength: 0, maxLength: 40 },
      ),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      shippingInCents: fc.integer({ min: 0, max: 1000 }),
    })
    .map(({ lines, share, shippingInCents }) => {
      const gross = sum(lines.map(({ grossInCents }) => grossInCents));
      return { lines, shippingInCents, discountInCents: Math.floor(gross * share) };
    });

  it('always adds up, in every direction', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { lines, shipping, totals, grossInCents, discountInCents } = splitVat(sale);
        for (const taxed of [...lines, shipping, totals])
          expect(taxed.netInCents + taxed.vatInCents).toBe(taxed.totalInCents);
        for (const { grossInCents: gross, discountInCents: discount, totalInCents } of lines)
          expect(gross - discount).toBe(totalInCents);
        expect(sum(lines.map((each) => each.discountInCents))).toBe(discountInCents);
        for (const key of ['totalInCents', 'netInCents', 'vatInCents'] as const)
          expect(sum(lines.map((each) => each[key])) + shipping[key]).toBe(totals[key]);
        expect(totals.totalInCents).toBe(grossInCents - discountInCents + sale.shippingInCents);
      }),
    );
  });

  it('is never negative, and never a cent from the exact share', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { lines, shipping, totals } = splitVat(sale);
        for (const { totalInCents, netInCents, vatInCents, ...rest } of [...lines, shipping]) {
          expect(Math.min(totalInCents, netInCents, vatInCents)).toBeGreaterThanOrEqual(0);
          // The share of a total that was itself rounded by half a cent at most.
          expect(Math.abs(netInCents - totalInCents / (1 + vatPercent / 100))).toBeLessThan(1.5);
          if ('discountInCents' in rest) expect(rest.discountInCents).toBeGreaterThanOrEqual(0);
        }
        expect(Math.abs(totals.netInCents - totals.totalInCents / 1.13)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
