// A Greek keyboard writes the same prefix with letters that only look alike.
const prefix = /^(?:EL|GR|ΕΛ)/i;
const separators = /[\s.\-/]/g;

/** The bare digits of a Greek VAT number (ΑΦΜ) in any spelling; other text is returned as the rest of it. */
export function normaliseVatNumber(text: string): string {
  return text.replace(separators, '').replace(prefix, '');
}

/** docs/spec.md#checkout-vat-number: nine digits, the last one a check digit. Nine zeros pass the sum, but are never assigned. */
export function isVatNumber(text: string): boolean {
  const digits = normaliseVatNumber(text);
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = [...digits.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * 2 ** (8 - index), 0);
  return (sum % 11) % 10 === Number(digits[8]);
}
