import { createHash } from 'node:crypto';
import fs from 'node:fs';

/**
 * Makes server/accounts/breached/common-passwords.bin from a JSON array of passwords, most of them common ones:
 * `node tools/common-passwords/make-list.ts passwords.json`. Too short ones are left out, as no form takes them.
 */
const [, , source = ''] = process.argv;
const shortest = 8;
const prefixLength = 5;

const passwords: string[] = JSON.parse(fs.readFileSync(source, 'utf8'));
const prefixes = passwords
  .map((password) => password.normalize('NFC').toLowerCase())
  .filter((password) => password.length >= shortest)
  .map((password) =>
    createHash('sha256')
      .update(password)
      .digest('hex')
      .slice(0, prefixLength * 2),
  );
const sorted = [...new Set(prefixes)].sort();
fs.writeFileSync('server/accounts/breached/common-passwords.bin', Buffer.from(sorted.join(''), 'hex'));
console.log(`${sorted.length} passwords`);
