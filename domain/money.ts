export type Cents = number;

const WHOLE = 10_000;

export function addCents(...amounts: Cents[]): Cents {
  return amounts.reduce((sum, amount) => requireWhole(sum + requireWhole(amount)), 0);
}

export function percentOf(cents: Cents, percent: number): Cents {
  return divideHalfUp(requireWhole(cents) * hundredthsOf(percent), WHOLE);
}

export function vatIncluded(gross: Cents, percent: number): { net: Cents; vat: Cents } {
  const hundredths = hundredthsOf(percent);
  if (hundredths < 0) throw new RangeError(`A VAT rate cannot be negative: ${percent}`);
  const net = divideHalfUp(requireWhole(gross) * WHOLE, WHOLE + hundredths);
  return { net, vat: gross - net };
}

export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
  requireWhole(total);
  if (weights.some((weight) => requireWhole(weight) < 0)) throw new RangeError('A weight cannot be negative');
  if (weights.length === 0 && total !== 0) throw new RangeError('Nothing to split the total over');
  const weightSum = addCents(...weights);
  // With all weights 0, the lines still have to carry the total: they share it evenly.
  if (weightSum === 0 && weights.length > 0) return splitByWeights(total, Array(weights.length).fill(1));

  const sign = total < 0 ? -1 : 1;
  const parts = weights.map((weight, index) => {
    const product = requireWhole(Math.abs(total) * weight);
    const remainder = product % weightSum;
    return { index, share: (product - remainder) / weightSum, remainder };
  });
  const left = Math.abs(total) - parts.reduce((sum, part) => sum + part.share, 0);
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of byRemainder.slice(0, left)) part.share += 1;
  return parts.map((part) => sign * part.share + 0);
}

export function parseEuros(amount: string | number): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) throw new RangeError(`Not an amount of euros: ${amount}`);
  const [, sign = '', euros = '', fraction = ''] = match;
  return requireWhole(Number(sign + euros + fraction.padEnd(2, '0'))) + 0;
}

export type EuroForm = {
  /** Writes + before a surcharge. */
  signed?: boolean;
  /** Leaves out ,00 in running text: 38 €. */
  short?: boolean;
};

/**
 * docs/spec.md#prices-cents: euro in German form, in both languages. The space is no-break, the minus is U+2212. Not made with
 * Intl, so that server and browser agree to the byte with any ICU version.
 */
export function formatEuros(cents: Cents, form: EuroForm = {}): string {
  const digits = String(Math.abs(requireWhole(cents))).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  const fraction = form.short && cents % 100 === 0 ? '' : `,${digits.slice(-2)}`;
  const sign = cents < 0 ? '\u2212' : form.signed && cents > 0 ? '+' : '';
  return `${sign}${euros}${fraction}\u00a0€`;
}

// Halves move away from zero, so that a refund mirrors its charge to the cent.
function divideHalfUp(numerator: number, denominator: number): number {
  const size = Math.abs(requireWhole(numerator));
  const remainder = size % denominator;
  const quotient = (size - remainder) / denominator + (remainder * 2 >= denominator ? 1 : 0);
  return numerator < 0 ? 0 - quotient : quotient;
}

function hundredthsOf(percent: number): number {
  const hundredths = Math.round(percent * 100);
  if (!(Math.abs(percent * 100 - hundredths) < 1e-6)) {
    throw new RangeError(`A percentage has at most two decimals: ${percent}`);
  }
  return hundredths;
}

function requireWhole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole, exact number: ${value}`);
  return value;
}
