import { parseEuros } from '#domain/money.ts';

/** Viva accepts cents and returns euros such as 30.00 or 30.5. Null: not an amount of whole cents. */
export function centsOfEuros(euros: string): number | null {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(euros) ?? [];
  const cents = fraction.replace(/0+$/, '');
  if (whole === undefined || cents.length > 2) return null;
  return parseEuros(cents === '' ? sign + whole : `${sign}${whole}.${cents}`);
}

/** The inverse, in Viva's format. */
export function eurosOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
