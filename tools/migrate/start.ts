import { migrate } from '#server/database/migrate.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { requireDatabaseUrl } from '../nostimo/find-shop.ts';
import { planMigrations, sayPlan } from './plan-migrations.ts';

const usage = `nostimo migrate            brings the database to this version; a start of the shop does the same
nostimo migrate --plan     says what would happen, and changes nothing
For DATABASE_URL, or the embedded database of a shop that runs on DATA_DIR (./data).`;

try {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== '--plan')) throw new Error(usage);
  const url = requireDatabaseUrl();
  const { lines, isPossible } = sayPlan(await planMigrations(url));
  for (const line of lines) console.log(line);
  if (!isPossible) process.exitCode = 1;
  else if (option !== '--plan') for (const name of await migrate(url, { onWait })) console.log(`✓ ${name}`);
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
}

function onWait(name: string): void {
  console.log(`… ${name} takes long, or waits for a table in use`);
}
