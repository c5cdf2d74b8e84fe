import type { IbanProblem } from '#contract/payments/transfers.ts';

/** Countries within reach of a SEPA transfer, with the length of their IBAN. */
const lengths: Record<string, number> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

type IbanVerdict = { iban: string } | { problem: 'wrong-characters' | 'not-sepa' | 'wrong-length' | 'wrong-check' };

/** Field problem of each fault. */
export const ibanProblemOf = {
  'wrong-characters': 'iban-characters',
  'not-sepa': 'iban-not-sepa',
  'wrong-length': 'iban-length',
  'wrong-check': 'iban-check',
} as const satisfies Record<Extract<IbanVerdict, { problem: string }>['problem'], IbanProblem>;

/** Removes spaces and dashes, maps small letters and Greek look-alikes; country, length and check digits must be right. */
export function readIban(written: string): IbanVerdict {
  const iban = [...written.toUpperCase().replaceAll(/[\s\u00a0.-]/g, '')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/^IBAN:?/, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { problem: 'wrong-characters' };
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return { problem: 'not-sepa' };
  if (iban.length !== length) return { problem: 'wrong-length' };
  return checkOf(iban) === 1 ? { iban } : { problem: 'wrong-check' };
}

const lookAlikes: Record<string, string> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

/** ISO 7064, mod 97: the first four at the end, letters as numbers from 10 on. */
function checkOf(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
