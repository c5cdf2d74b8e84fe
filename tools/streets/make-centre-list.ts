import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSeedFile } from '#server/seed/seed-files.ts';
import { SeedPostalCodes } from '#server/seed/seed-schema.ts';

/**
 * Makes the list of postal-code centres from the same data as the streets (source: see make-street-list.ts).
 * A code without a location gets the centre of its municipality's other codes.
 */
const source = process.argv[2];
if (!source) throw new Error('Name the path of library.sqlite');
const target = path.resolve(import.meta.dirname, '../../server/delivery/centres/attica.txt');

const find = new DatabaseSync(source, { readOnly: true }).prepare(
  'select latitude, longitude from locations where postcode = ? and latitude is not null',
);
const codes = readSeedFile('postal-codes.json', SeedPostalCodes);
const known = codes.flatMap(({ postalCode, municipality }) => {
  const row = find.get(postalCode);
  if (!row) return [];
  return [{ postalCode, town: municipality.en, latitude: Number(row.latitude), longitude: Number(row.longitude) }];
});
const lines = codes.map(({ postalCode, municipality }) => {
  const own = known.filter((each) => each.postalCode === postalCode);
  const places = own.length > 0 ? own : known.filter(({ town }) => town === municipality.en);
  if (places.length === 0) throw new Error(`The location of ${postalCode} is unknown`);
  const mean = (values: number[]) => (values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(4);
  return `${postalCode}\t${mean(places.map(({ latitude }) => latitude))}\t${mean(places.map(({ longitude }) => longitude))}`;
});
fs.writeFileSync(target, `${lines.join('\n')}\n`);
console.log(`${lines.length} centres in ${target}`);
