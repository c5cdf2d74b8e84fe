import type { NumberRule } from '#contract/fields/number-rules.ts';

export type NumberFault =
  | 'required-field'
  | 'not-a-number'
  | 'ambiguous-number'
  | 'too-many-decimals'
  | 'number-out-of-range';

const signs: Partial<Record<NumberRule['unit'], RegExp>> = {
  euros: /^€|€$|EUR$/i,
  percent: /%$/,
  grams: /(g|γρ\.?)$/i,
};

/**
 * A number as typed, with a comma or a point before its decimals: the cents of money, or the number itself.
 * It is never rounded, cut off or guessed: text that is not one number within the rule is a fault.
 */
export function readTypedNumber(typed: string, rule: NumberRule): number | NumberFault {
  if (typed.trim() === '') return 'required-field';
  const bare = typed
    .trim()
    .replace(signs[rule.unit] ?? '', '')
    .trim();
  const [, minus, digits = ''] = /^([+\-−]?)([\d.,]+)$/.exec(bare.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')) ?? [];
  const parts = splitDigits(digits);
  if (!parts) return 'not-a-number';
  const { whole, decimals, hasGroups } = parts;
  if (!hasGroups && rule.decimals < 3 && /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3)
    return 'ambiguous-number';
  const kept = decimals.slice(0, rule.decimals);
  if (/[1-9]/.test(decimals.slice(rule.decimals))) return 'too-many-decimals';
  const size = rule.unit === 'euros' ? Number(whole + kept.padEnd(2, '0')) : Number(`${whole}.${kept}0`);
  const read = (minus === '-' || minus === '−' ? -size : size) + 0;
  return read >= rule.least && read <= rule.most ? read : 'number-out-of-range';
}

/** The typed form: with a comma in both languages, as in prices, and without thousands. */
export function writeTypedNumber(value: number, { unit, decimals }: Pick<NumberRule, 'unit' | 'decimals'>): string {
  const text =
    unit === 'euros'
      ? (value / 100).toFixed(2)
      : value
          .toFixed(decimals)
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '');
  return text.replace('.', ',');
}

/** The last of two different separators comes before the decimals; several of one kind separate thousands. */
function splitDigits(digits: string): { whole: string; decimals: string; hasGroups: boolean } | null {
  const [, front = '', separator, decimals = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(digits) ?? [];
  if (separator === undefined) return /^\d+$/.test(front) ? { whole: front, decimals: '', hasGroups: false } : null;
  if (decimals === '') return null;
  if (/^\d+$/.test(front)) return { whole: front, decimals, hasGroups: false };
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(front)) {
    const groups = front.replaceAll(/[.,]/g, '');
    if (!front.includes(separator)) return { whole: groups, decimals, hasGroups: true };
    if (decimals.length === 3) return { whole: groups + decimals, decimals: '', hasGroups: true };
  }
  return null;
}
