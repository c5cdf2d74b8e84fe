import { codeOfStep, stepAt } from '#server/staff/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app with this secret shows; `ahead` counts steps of 30 seconds, as a code works once. */
export function codeNow(secret: string, ahead = 0): string {
  const letters = [...secret.replaceAll(' ', '')];
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOfStep(Buffer.from(bytes), stepAt(new Date()) + ahead);
}
