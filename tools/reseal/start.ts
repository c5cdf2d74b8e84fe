import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { reseal } from './reseal.ts';

const usage = `npm run reseal -- --before FILE    seals under SHOP_SECRET what was sealed under the one in FILE (docs/operations.md#secret)`;

try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { before: { type: 'string' } } });
  if (!values.before) throw new Error(usage);
  const { SHOP_SECRET: now, DATABASE_URL, DATA_DIR } = readEnvironment();
  const before = fs.readFileSync(values.before, 'utf8').trim();
  if (before === now)
    throw new Error('SHOP_SECRET is the one in the file: write the new one into the variables first.');
  const url = DATABASE_URL ?? findRunningPostgres(DATA_DIR);
  if (!url) throw new Error('No database: set DATABASE_URL, or start the shop whose DATA_DIR is meant.');
  const { resealed, known, lost } = await reseal(url, { before, now });
  console.log(`${resealed} sealed anew, ${known} were already, ${lost} open under neither secret.`);
  if (lost > 0) process.exitCode = 1;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'ECONNREFUSED' ? 'DATABASE_URL: no PostgreSQL server answers there.' : message);
  process.exitCode = 1;
}
