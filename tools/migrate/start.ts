import fs from 'node:fs';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { planMigrations, sayPlan } from './plan-migrations.ts';

const usage = `npm run migrate                 brings the database to this version; a start of the shop does the same
npm run migrate -- --plan       says what would happen, and changes nothing
For DATABASE_URL, or the embedded database of a shop that runs on DATA_DIR (./data).`;

try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const [option, ...more] = process.argv.slice(2);
  const url = process.env.DATABASE_URL || findRunningPostgres(process.env.DATA_DIR || './data');
  if (more.length > 0 || (option !== undefined && option !== '--plan')) throw new Error(usage);
  if (!url) throw new Error('No database: set DATABASE_URL, or start the shop whose DATA_DIR is meant.');
  const { lines, isPossible } = sayPlan(await planMigrations(url));
  for (const line of lines) console.log(line);
  if (!isPossible) process.exitCode = 1;
  else if (option !== '--plan') for (const name of await migrate(url, { onWait })) console.log(`✓ ${name}`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'ECONNREFUSED' ? 'DATABASE_URL: no PostgreSQL server answers there.' : message);
  process.exitCode = 1;
}

function onWait(name: string): void {
  console.log(`… ${name} takes long, or waits for a table in use`);
}
