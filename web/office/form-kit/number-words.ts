import type { NumberRule } from '#contract/fields/number-rules.ts';
import { formatEuros } from '#domain/money.ts';
import { type NumberFault, writeTypedNumber } from '#domain/numbers/typed-number.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { fieldWords } from './field-words.ts';

/** Unit at the end of a field. */
export const unitSigns: Record<NumberRule['unit'], string | undefined> = {
  euros: '€',
  percent: '%',
  grams: 'g',
  degrees: '°',
  count: undefined,
};

export function rangeWords(text: Text, rule: NumberRule): string {
  return text('number-range', endsOf(rule));
}

/** Why a number was refused: an invalid text, or the shop's error. */
export function numberErrorWords(text: Text, code: string | undefined, rule: NumberRule): string | undefined {
  switch (code as NumberFault | undefined) {
    case 'not-a-number':
    case 'ambiguous-number':
      return text(code as 'not-a-number');
    case 'too-many-decimals':
      return rule.decimals === 0 ? text('whole-number') : text('too-many-decimals', { count: rule.decimals });
    case 'number-out-of-range':
      return text('number-out-of-range', endsOf(rule));
    default:
      return fieldWords(text, code);
  }
}

function endsOf(rule: NumberRule) {
  const { unit, least, most } = rule;
  if (unit === 'euros') return { least: formatEuros(least, { short: true }), most: formatEuros(most, { short: true }) };
  const sign = unitSigns[unit];
  return { least: write(least, rule), most: write(most, rule) + (sign ? `\u00a0${sign}` : '') };
}

/** Points between thousands in long numbers: 1.000.000. */
function write(value: number, rule: NumberRule): string {
  const [whole = '', ...decimals] = writeTypedNumber(value, rule).split(',');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return [grouped, ...decimals].join(',');
}
