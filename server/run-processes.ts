import os from 'node:os';
import { startEmbeddedPostgres } from './database/embedded/start-embedded-postgres.ts';
import { readEnvironment } from './environment.ts';
import { describeStartupError } from './operations/processes/startup-errors.ts';
import { supervise } from './operations/processes/supervisor.ts';
import { buildStorefront, isStorefrontBuilt } from './storefront/build-storefront.ts';
import { markRunning, recordCrash, recordOwnCrash } from './telemetry/crash-notes.ts';

/** Longer than a process takes to finish its connections. */
const longestGoodbyeInMs = 25_000;
const pauseBeforeAnotherInMs = 1000;

const { SHOP_PROCESSES, DATABASE_URL, DATA_DIR, ERROR_REPORTS_URL } = readEnvironment();
try {
  if (!isStorefrontBuilt()) buildStorefront(console.log);
} catch (error) {
  complain(error as Error);
}
// The serving processes find it by its folder, and it outlives each of them.
const embedded = DATABASE_URL ? null : await startEmbeddedPostgres(DATA_DIR).catch(complain);
if (ERROR_REPORTS_URL) recordOwnCrash(DATA_DIR);
const unmark = ERROR_REPORTS_URL ? markRunning(DATA_DIR) : () => {};
let isEnding = false;
const supervising = supervise({
  processes: typeof SHOP_PROCESSES === 'number' ? SHOP_PROCESSES : os.availableParallelism(),
  longestGoodbyeInMs,
  pauseBeforeAnotherInMs,
  // A process that exits with 1 has reported the reason itself.
  onDeath: (code, signal) => {
    if (ERROR_REPORTS_URL && (signal !== null || code > 1))
      recordCrash(DATA_DIR, 'process', [{ type: signal ?? `exit-${code}`, frames: [] }]);
  },
  log: (msg) => console.error(JSON.stringify({ level: 'warn', msg })),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await (await supervising.catch(() => null))?.end();
    await embedded?.stop();
    unmark();
    process.exit(0);
  });
process.on('SIGHUP', async () => (await supervising).roll());
await supervising.catch(async () => {
  // The process that did not open has reported the reason.
  await embedded?.stop();
  unmark();
  process.exit(1);
});

function complain(error: Error): never {
  console.error(describeStartupError(error, readEnvironment()));
  process.exit(1);
}
