import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSeedFile } from '#server/seed/seed-files.ts';
import { SeedPostalCodes } from '#server/seed/seed-schema.ts';
import { tidyStreet } from './tidy-street.ts';

/**
 * Makes the list of streets from the data of the npm package @rallisf1/greek-postal-code-db, which the shop itself does
 * not need. Run after a newer one was published:
 * `npm pack @rallisf1/greek-postal-code-db && tar xzf *.tgz && node tools/streets/make-street-list.ts package/data/library.sqlite`.
 */
const source = process.argv[2];
if (!source) throw new Error('Name the path of library.sqlite');
const target = path.resolve(import.meta.dirname, '../../server/delivery/streets/attica.txt');

const known = new Set(readSeedFile('postal-codes.json', SeedPostalCodes).map(({ postalCode }) => postalCode));
const rows = new DatabaseSync(source, { readOnly: true }).prepare('select postcode, name from streets').all();
const codesByStreet = new Map<string, Set<string>>();
for (const { postcode, name } of rows) {
  const street = known.has(String(postcode)) ? tidyStreet(String(name)) : null;
  if (!street) continue;
  codesByStreet.set(street, (codesByStreet.get(street) ?? new Set()).add(String(postcode)));
}
const inGreekOrder = [...codesByStreet].sort(([a], [b]) => a.localeCompare(b, 'el', { numeric: true }));
const lines = inGreekOrder.map(([street, codes]) => `${street}\t${[...codes].sort().join(' ')}`);
fs.writeFileSync(target, `${lines.join('\n')}\n`);
console.log(`${lines.length} names in ${target}`);
