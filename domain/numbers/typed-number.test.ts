import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberRule, numberRules, numberWithin } from '#contract/fields/number-rules.ts';
import { readTypedNumber, writeTypedNumber } from './typed-number.ts';

const euros: NumberRule = { unit: 'euros', least: 0, most: 1_000_000, decimals: 2 };
const grams: NumberRule = { unit: 'grams', least: 0, most: 5000, decimals: 3 };
const count: NumberRule = { unit: 'count', least: 1, most: 500, decimals: 0 };
const rise: NumberRule = { unit: 'percent', least: -50, most: 50, decimals: 2 };
const rules = fc.constantFrom<NumberRule>(...Object.values(numberRules));

describe('a typed number', () => {
  it.each([
    ['1,56', 156],
    ['1.56', 156],
    ['1,5', 150],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    ['9.999', 'ambiguous-number'],
    ['1,555', 'ambiguous-number'],
    ['1.234', 'ambiguous-number'],
    ['0,125', 'too-many-decimals'],
    ['1234,567', 'too-many-decimals'],
    ['1,2345', 'too-many-decimals'],
    ['12,500', 'ambiguous-number'],
    ['1,5000', 150],
    [' 12 € ', 1200],
    ['€12', 1200],
    ['12 EUR', 1200],
    ['1 234,50', 123_450],
    ['1 2', 'not-a-number'],
    ['5²', 'not-a-number'],
    ['-5', 'number-out-of-range'],
    ['−5', 'number-out-of-range'],
    ['-0', 0],
    ['10.000', 'ambiguous-number'],
    ['10.000,00', 1_000_000],
    ['10000,01', 'number-out-of-range'],
    ['1.000.000', 'number-out-of-range'],
    ['1000000000', 'number-out-of-range'],
    ['10^9', 'not-a-number'],
    ['1e9', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['12%', 'not-a-number'],
    ['1.23,50', 'not-a-number'],
    ['1.234,50,1', 'not-a-number'],
    ['1.234.56', 'not-a-number'],
    ['1,,5', 'not-a-number'],
    [',5', 'not-a-number'],
    ['5,', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1,5 kg', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['', 'required-field'],
    ['   ', 'required-field'],
  ])('%j is %j in cents', (typed, read) => {
    expect(readTypedNumber(typed, euros)).toBe(read);
  });

  it.each([
    ['12', count, 12],
    ['12,0', count, 12],
    ['12,5', count, 'too-many-decimals'],
    ['1.200', count, 'ambiguous-number'],
    ['0', count, 'number-out-of-range'],
    ['501', count, 'number-out-of-range'],
    ['120,5', grams, 120.5],
    ['120.5 g', grams, 120.5],
    ['0,125', grams, 0.125],
    ['0,0625', grams, 'too-many-decimals'],
    ['1.234,5', grams, 1234.5],
    ['-3,5 %', rise, -3.5],
    ['+3.5', rise, 3.5],
    ['51', rise, 'number-out-of-range'],
  ])('%j under %o is %j', (typed, rule, read) => {
    expect(readTypedNumber(typed, rule)).toBe(read);
  });

  it('is the same number with a comma and with a point', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(99), fc.boolean(), (whole, cents, isTwo) => {
        const decimals = isTwo ? String(cents).padStart(2, '0') : String(cents % 10);
        const [comma, point] = [`${whole},${decimals}`, `${whole}.${decimals}`].map((typed) =>
          readTypedNumber(typed, { ...euros, most: 100_000_000 }),
        );
        expect(comma).toBe(point);
        expect(comma).toBe(whole * 100 + Number(decimals.padEnd(2, '0')));
      }),
    );
  });

  it('reads its own output, and stays within the range of the calls', () => {
    fc.assert(
      fc.property(rules, fc.double({ min: 0, max: 1, noNaN: true }), (rule, share) => {
        const scale = rule.unit === 'euros' ? 1 : 10 ** rule.decimals;
        const [least, most] = [Math.ceil(rule.least * scale), Math.floor(rule.most * scale)];
        const value = Math.round(least + share * (most - least)) / scale + 0;
        expect(readTypedNumber(writeTypedNumber(value, rule), rule)).toBe(value);
        expect(numberWithin(rule).safeParse(value).success).toBe(true);
      }),
    );
  });

  it('is a number within its rule or a fault, for any typed text', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,]{0,12}[€%g]?$/));
    fc.assert(
      fc.property(typed, rules, (text, rule) => {
        const read = readTypedNumber(text, rule);
        if (typeof read === 'string') return;
        expect(numberWithin(rule).safeParse(read).success).toBe(true);
        // The number keeps all digits that were typed, except zeros at the ends.
        const bare = (words: string) => words.replaceAll(/[^\d]/g, '').replace(/^0+/, '').replace(/0+$/, '');
        expect(bare(writeTypedNumber(Math.abs(read), rule))).toBe(bare(text));
      }),
    );
  });
});
