import cluster from 'node:cluster';
import { demoAccounts, demoPassword } from '#contract/staff/demo-accounts.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { type Clock, clockStartingAt } from '#domain/clock.ts';
import { findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { brand } from '#texts/brand.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { isAuditGuarded } from './audit/audit-guard-store.ts';
import { buildServer } from './build-server.ts';
import type { Database, Queryable } from './database/database.ts';
import {
  findDefaultSpot,
  listMissing,
  markDatabase,
  readDatabaseState,
  recordFileLocations,
} from './database/database-mode-store.ts';
import { remakeDroppedIndexes } from './database/dropped-index-store.ts';
import { findRunningPostgres } from './database/embedded/running-postgres.ts';
import { openDatabase } from './database/open-database.ts';
import { requireMode, requireSpotCode } from './database/require-mode.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { makePicturesAhead } from './files/pictures-ahead.ts';
import { cachedPicturesFolder, picturesFolder } from './files/pictures-folder.ts';
import { recordPictures } from './files/record-pictures.ts';
import { findFileLocations } from './files/store/open-file-store.ts';
import { keepCalendarFilled } from './keep-calendar-filled.ts';
import { describeOpening } from './opening/describe-opening.ts';
import { isShopOpen } from './opening/opening-calls.ts';
import { errorLine } from './operations/error-line.ts';
import { serveToTheEnd } from './operations/processes/graceful-shutdown.ts';
import { describeStartupError } from './operations/processes/startup-errors.ts';
import { withoutJobs } from './operations/processes/supervisor.ts';
import type { WorkerMessage } from './operations/processes/worker-messages.ts';
import type { OutboxDeps } from './outbox/send-due-mails.ts';
import { localMailer } from './outside/mail/local-mailer.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import { createSmtpMailer } from './outside/mail/smtp-mailer.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { readSettings } from './settings/settings-store.ts';
import { startWork } from './start-work.ts';
import { buildStorefront, isStorefrontBuilt } from './storefront/build-storefront.ts';
import { markRunning, recordOwnCrash } from './telemetry/crash-notes.ts';

const longestGoodbyeInMs = 9_000;
/** Time for open connections to end when another process takes over. */
const longestDrainInMs = 10_000;

/** Open resources to be closed at the end, last opened first. */
const toClose: (() => Promise<unknown>)[] = [];
let isLeaving = false;

async function start(): Promise<void> {
  const environment = readEnvironment();
  const isDev = process.argv.includes('--dev');
  const isAlone = !cluster.isWorker;
  const doesJobs = !process.argv.includes(withoutJobs);
  if (environment.ERROR_REPORTS_URL) {
    recordOwnCrash(environment.DATA_DIR);
    const unmark = isAlone ? markRunning(environment.DATA_DIR) : null;
    if (unmark) toClose.unshift(async () => unmark());
  }
  if (!isDev && !isStorefrontBuilt()) buildStorefront(console.log);
  // During the shutdown lost connections are expected, and not logged.
  const onError = (error: Error) => {
    if (!isLeaving) console.error(errorLine('database connection', error));
  };
  const onJobError = (error: Error, job: string) => console.error(errorLine('a job failed', error, { job }));
  const { SHOP_MODE, DATABASE_URL: url, DATA_DIR: dataFolder } = environment;
  // The embedded database is always that of a demo, from its first start on.
  const guard = async (db: Queryable) => {
    if (url) requireMode(SHOP_MODE, await readDatabaseState(db));
  };
  // A process beside others uses the database of the supervising process.
  const running = isAlone ? undefined : (findRunningPostgres(dataFolder) ?? undefined);
  const onWait = (migration: string) =>
    console.warn(
      JSON.stringify({ level: 'warn', msg: 'a migration takes long, or waits for a table in use', migration }),
    );
  const database = await openDatabase({ url: url ?? running, dataFolder, onError, guard, onWait });
  toClose.unshift(database.close);
  const clock = openClock(environment);
  if (doesJobs) await prepareDatabase(environment, database.db, clock);
  const publicUrl =
    environment.PUBLIC_URL ?? `${environment.TLS_CERT_FILE ? 'https' : 'http'}://localhost:${environment.PORT}`;
  const app = await buildServer({ environment, database, clock, publicUrl, web: isDev ? 'sources' : 'built' });
  toClose.unshift(() => app.close());
  if (doesJobs) {
    const mailer = openMailer(environment);
    toClose.unshift(await startWork({ app, database, mailer, clock, onError: onJobError, onUnsent: reportUnsent }));
  }

  const goodbye = async (drainInMs = 0) => {
    // A signal to the process group arrives twice, from its sender and from npm: the second must not abort the shutdown of the database.
    if (isLeaving) return;
    isLeaving = true;
    // A hanging operation must not block the shutdown.
    setTimeout(() => process.exit(1), drainInMs + longestGoodbyeInMs).unref();
    app.leave();
    if (drainInMs > 0) await serveToTheEnd(app.server, drainInMs);
    await closeAll();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void goodbye());
  if (!isAlone) {
    process.on('message', ({ kind }: WorkerMessage) => void (kind === 'leave' && goodbye(longestDrainInMs)));
    // The supervising process has ended, and the database with it.
    process.on('disconnect', () => void goodbye());
  }

  await app.listen({ host: environment.HOST, port: environment.PORT });
  if (!doesJobs || isLeaving) return;
  greet(environment, publicUrl);
  if (!environment.PICTURES_AHEAD) {
    const pictures = makePicturesAhead({ folder: picturesFolder, cacheFolder: cachedPicturesFolder(dataFolder) });
    toClose.unshift(pictures.stop);
  }
  if (SHOP_MODE === 'live') await sayWhatIsMissing(environment, database.db);
}

/** Brings the database up to date at every start; with several processes, the first does it for all. */
async function prepareDatabase(environment: Environment, db: Database, clock: Clock): Promise<void> {
  const { SHOP_MODE, SPOT_CODE } = environment;
  if (SHOP_MODE === 'demo') {
    await remakeDroppedIndexes(db);
    await seedDemo(db);
  } else await markDatabase(db, 'live');
  requireSpotCode(SPOT_CODE, await findDefaultSpot(db));
  await recordFileLocations(db, findFileLocations(environment).named);
  await recordPictures(db, picturesFolder);
  await keepCalendarFilled(db, athensDateOf(clock()));
}

async function closeAll(): Promise<void> {
  isLeaving = true;
  for (const close of toClose.splice(0)) await close();
}

function openClock(environment: Environment): Clock {
  if (!environment.SHOP_CLOCK) return () => new Date();
  return clockStartingAt(environment.SHOP_CLOCK, () => performance.now());
}

function openMailer({ SMTP_URL, MAIL_FROM, SMTP_TLS, SMTP_CA_FILE }: Environment): Mailer {
  if (!SMTP_URL) return localMailer;
  const from = MAIL_FROM ?? `${brand.name.el} <${defaultSettings.contact.email}>`;
  return createSmtpMailer({ url: SMTP_URL, from, requiresTls: SMTP_TLS === 'required', caFile: SMTP_CA_FILE });
}

const reportUnsent: OutboxDeps['onFailure'] = (failure) =>
  console.error(JSON.stringify({ level: failure.isGivenUp ? 'error' : 'warn', msg: 'mail not sent', ...failure }));

/** A shop that cannot sell yet still opens: the remaining set-up steps are printed here. */
async function sayWhatIsMissing(environment: Environment, db: Queryable): Promise<void> {
  const missing = await listMissing(db);
  if (missing.length > 0) console.warn(`Nothing can be ordered yet. The database has no ${missing.join(', no ')}.`);
  const settings = await readSettings(db);
  const examples = findPlaceholders(settings, defaultSettings);
  const opening = describeOpening({ isOpen: isShopOpen(settings, false), examples });
  if (opening) console.warn(opening);
  if (environment.TRUST_PROXY === 0)
    console.warn('TRUST_PROXY is not set: behind a proxy, all visitors count as one address and are limited as one.');
  if (!(await isAuditGuarded(db)))
    console.warn(
      "The shop's database role could drop old months of the audit trail: docs/staff.md says how to prevent it.",
    );
  if (!environment.VIVA_MERCHANT_ID) console.warn('No keys of Viva are set: the shop takes no cards.');
}

function greet(environment: Environment, publicUrl: string): void {
  if (environment.SHOP_MODE === 'live') {
    console.log(`Nostimo is open at ${publicUrl}`);
    return;
  }
  const accounts = demoAccounts.map(({ email, role }) => `${email} (${role ?? 'customer'})`);
  console.log(`\n  Nostimo is open at ${publicUrl}\n  The API is documented at ${publicUrl}/api/docs\n`);
  console.log(`  This is a demo. Accounts, password ${demoPassword}:\n    ${accounts.join('\n    ')}\n`);
}

try {
  await start();
} catch (error) {
  await closeAll();
  console.error(describeStartupError(error as Error, readEnvironment()));
  process.exit(1);
}
