import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, formatEuros, parseEuros, percentOf, splitByWeights, vatIncluded } from './money.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe('adding cents', () => {
  it.each([
    [[], 0],
    [[1], 1],
    [[1999, 1, -500], 1500],
  ])('adds %j to %d', (amounts, sum) => {
    expect(addCents(...amounts)).toBe(sum);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d, which is not whole cents', (amount) => {
    expect(() => addCents(1, amount)).toThrow(RangeError);
  });
});

describe('a percentage of an amount', () => {
  it.each([
    [19_000, 10, 1900],
    [3800, 20, 760],
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, -1],
    [-4, 10, 0],
    [10_050, 0.29, 29],
    [100, 14.5, 15],
    [1000, 1.15, 12],
    [10_000, 8.875 + 0.005, 888],
    [999, 100, 999],
    [999, 0, 0],
    [100_000_000_000, 33.33, 33_330_000_000],
  ])('%d cents × %d %% is %d cents', (amount, rate, expected) => {
    expect(percentOf(amount, rate)).toBe(expected);
  });

  it.each([1.234, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d %%', (rate) => {
    expect(() => percentOf(100, rate)).toThrow(RangeError);
  });

  it('agrees with exact integer arithmetic', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(20_000), (amount, hundredths) => {
        const exact = (BigInt(amount) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
        expect(percentOf(amount, hundredths / 100)).toBe(Number(exact));
      }),
    );
  });

  it('never falls when the amount or the rate rises', () => {
    fc.assert(
      fc.property(cents, cents, percent, (a, b, rate) => {
        expect(percentOf(Math.min(a, b), rate)).toBeLessThanOrEqual(percentOf(Math.max(a, b), rate));
      }),
    );
    fc.assert(
      fc.property(fc.nat(100_000_000), percent, percent, (amount, a, b) => {
        expect(percentOf(amount, Math.min(a, b))).toBeLessThanOrEqual(percentOf(amount, Math.max(a, b)));
      }),
    );
  });

  it('returns exactly the charged amount on a refund', () => {
    fc.assert(
      fc.property(cents, percent, (amount, rate) => {
        expect(percentOf(amount, rate) + percentOf(-amount, rate)).toBe(0);
      }),
    );
  });
});

describe('VAT inside a price', () => {
  it.each([
    [3800, 13, 3363, 437],
    [7800, 13, 6903, 897],
    [19_000, 13, 16_814, 2186],
    [12_400, 24, 10_000, 2400],
    [-3800, 13, -3363, -437],
    [1, 13, 1, 0],
    [0, 13, 0, 0],
    [1000, 0, 1000, 0],
  ])('%d at %d %% is %d + %d', (gross, rate, net, vat) => {
    expect(vatIncluded(gross, rate)).toEqual({ net, vat });
  });

  it('refuses a negative rate', () => {
    expect(() => vatIncluded(100, -1)).toThrow(RangeError);
  });

  it('always adds up to the gross, with the VAT within half a cent of its rate', () => {
    fc.assert(
      fc.property(cents, percent, (gross, rate) => {
        const { net, vat } = vatIncluded(gross, rate);
        expect(net + vat).toBe(gross);
        expect(Math.abs(net - gross / (1 + rate / 100))).toBeLessThan(0.5 + 1e-6);
      }),
    );
  });
});

describe('splitting by weights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [5, 3, 2], [5, 3, 2]],
    [1, [1, 2], [0, 1]],
    [760, [950, 950, 1900], [190, 190, 380]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [0, 3, 0, 4], [0, 3, 0, 4]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
  ])('%d over %j is %j', (total, shares, expected) => {
    expect(splitByWeights(total, shares)).toEqual(expected);
  });

  it.each([
    [5, []],
    [5, [1, -1]],
    [5, [0.5, 1]],
    [0.5, [1]],
  ])('refuses %d over %j', (total, shares) => {
    expect(() => splitByWeights(total, shares)).toThrow(RangeError);
  });

  it('always adds up to the total, each share within a cent of its due', () => {
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        const parts = splitByWeights(total, shares);
        const weightSum = addCents(...shares);
        expect(addCents(...parts)).toBe(total);
        parts.forEach((part, index) => {
          const due = weightSum === 0 ? total / shares.length : (total * (shares[index] ?? 0)) / weightSum;
          expect(Math.abs(part - due)).toBeLessThan(1);
        });
      }),
    );
  });

  it('never takes more off a line than the line costs', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (prices, part) => {
        const discount = Math.floor(addCents(...prices) * part);
        splitByWeights(discount, prices).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(prices[index] ?? 0);
        });
      }),
    );
  });
});

describe('reading euros', () => {
  it.each([
    ['30.00', 3000],
    ['30', 3000],
    ['30.5', 3050],
    ['0.07', 7],
    ['-1.05', -105],
    ['-0.00', 0],
    [30, 3000],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [-2.5, -250],
  ])('reads %j as %d cents', (amount, expected) => {
    expect(parseEuros(amount)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '30.',
    '.5',
    '30.000',
    '30,00',
    '1.000,00',
    '+3',
    '3e2',
    '0x10',
    '30 €',
    '30\n',
    '٣',
    '99999999999999999',
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('refuses %j', (amount) => {
    expect(() => parseEuros(amount)).toThrow(RangeError);
  });

  it('reads back every amount written with two decimals, as text and as number', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
        expect(parseEuros(text)).toBe(amount);
        expect(parseEuros(Number(text))).toBe(amount);
      }),
    );
  });
});

describe('writing euros', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [7, '0,07\u00a0€'],
    [250, '2,50\u00a0€'],
    [99_999, '999,99\u00a0€'],
    [100_000, '1.000,00\u00a0€'],
    [123_456_789, '1.234.567,89\u00a0€'],
    [-250, '\u22122,50\u00a0€'],
    [-100_000, '\u22121.000,00\u00a0€'],
  ])('writes %d as %s', (amount, expected) => {
    expect(formatEuros(amount)).toBe(expected);
  });

  it('writes a plus before a surcharge only on request', () => {
    expect(formatEuros(140, { signed: true })).toBe('+1,40\u00a0€');
    expect(formatEuros(0, { signed: true })).toBe('0,00\u00a0€');
    expect(formatEuros(-140, { signed: true })).toBe('\u22121,40\u00a0€');
  });

  it('leaves out empty cents in running text, never half of them, and never writes minus zero', () => {
    expect(formatEuros(3800, { short: true })).toBe('38\u00a0€');
    expect(formatEuros(250, { short: true })).toBe('2,50\u00a0€');
    expect(formatEuros(-1000, { short: true })).toBe('\u221210\u00a0€');
    expect(formatEuros(-0)).toBe('0,00\u00a0€');
  });

  it('refuses fractions of a cent', () => {
    expect(() => formatEuros(2.5)).toThrow(RangeError);
  });

  it('agrees with de-DE except for the minus sign', () => {
    const german = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatEuros(amount)).toBe(german.format(amount / 100).replace('-', '\u2212'));
      }),
    );
  });
});
