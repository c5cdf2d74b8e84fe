import { describe, expect, it } from 'vitest';
import { type NumberRule, numberRules, numberWithin } from '#contract/fields/number-rules.ts';
import { readTypedNumber } from './typed-number.ts';

/** Typed texts with their number; null: none. `1,555` is ambiguous, unless grams of a recipe are typed. */
const typings = [
  ['abc', null],
  ['-5', '-5'],
  ['1,555', '1.555'],
  ['1.555', '1.555'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['', null],
  ['1000000000', '1000000000'],
  ['12,3456789012', '12.3456789012'],
  ['1e3', null],
  ['5,', null],
  ['٣', null],
  ['Infinity', null],
] as const;

const rules: [string, NumberRule][] = Object.entries(numberRules);

/** The value in cents or as counted, where the rule can hold it exactly. */
function exactValue(said: string, { unit, decimals, least, most }: NumberRule): number | null {
  const [whole = '', fraction = ''] = said.split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const value = unit === 'euros' ? Math.round(Number(said) * 100) : Number(`${whole}.${fraction.slice(0, decimals)}0`);
  return value >= least && value <= most ? value : null;
}

describe.each(rules)('%s', (_name, rule) => {
  it.each(typings)('reads %j exactly or refuses it, and never as another number', (typed, said) => {
    const read = readTypedNumber(typed, rule);
    const isAmbiguous = /^\d[.,]\d{3}$/.test(typed) && rule.decimals < 3;
    const expected = said === null || isAmbiguous ? null : exactValue(said, rule);
    if (expected === null) expect(typeof read).toBe('string');
    else expect(read).toBe(expected);
  });

  it('is held by the call as by the field', () => {
    const schema = numberWithin(rule);
    const steps = rule.unit === 'euros' ? 1 : 10 ** -rule.decimals;
    const tidy = (value: number) => Number(value.toFixed(10));
    for (const right of [rule.least, rule.most]) expect(schema.safeParse(right).success).toBe(true);
    const wrong = [
      tidy(rule.least - steps),
      tidy(rule.most + steps),
      tidy(rule.least + steps / 10),
      Number.NaN,
      '5',
      null,
    ];
    for (const value of wrong) expect(schema.safeParse(value).success, String(value)).toBe(false);
  });
});

it('a number of each kind has an end on both sides', () => {
  for (const [name, { least, most }] of rules) expect(least, name).toBeLessThan(most);
});
