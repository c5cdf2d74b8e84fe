import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment } from '#server/environment.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { requireDatabaseUrl } from '../nostimo/find-shop.ts';
import { reseal } from './reseal.ts';

const usage = `nostimo reseal --before FILE    reseals under SHOP_SECRET the values sealed under the one in FILE (docs/operations.md#secret)`;

try {
  const { values } = parseArgs({ options: { before: { type: 'string' } } });
  if (!values.before) throw new Error(usage);
  const { SHOP_SECRET: now } = readEnvironment();
  const before = fs.readFileSync(values.before, 'utf8').trim();
  if (before === now)
    throw new Error('SHOP_SECRET is the one in the file: write the new one into the variables first.');
  const { resealed, known, lost } = await reseal(requireDatabaseUrl(), { before, now });
  console.log(`${resealed} sealed anew, ${known} were already, ${lost} open under neither secret.`);
  if (lost > 0) process.exitCode = 1;
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
}
