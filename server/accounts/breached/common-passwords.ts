import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The beginnings of the SHA-256 of some 18,000 passwords that many people use, sorted: what the list of @zxcvbn-ts/language-common
 * 4.1.3 (MIT) holds of eight characters and more. Made by tools/common-passwords/make-list.ts.
 */
const file = path.join(import.meta.dirname, 'common-passwords.bin');
const prefixLength = 5;
let list: Buffer | null = null;

/** Whether a password is one of those tried first by everybody who tries. Capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  list ??= fs.readFileSync(file);
  const wanted = createHash('sha256')
    .update(password.normalize('NFC').toLowerCase())
    .digest()
    .subarray(0, prefixLength);
  let low = 0;
  let high = list.length / prefixLength;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(list, middle * prefixLength, (middle + 1) * prefixLength);
    if (order === 0) return true;
    if (order > 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
