import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatEuros } from '#domain/money.ts';
import { anchorKeyOf } from '#server/audit/anchors/anchor.ts';
import { connect, type Database } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { openFileStore } from '#server/files/store/open-file-store.ts';
import { openCardPayments } from '#server/outside/card-payments/open-card-payments.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { findShop, requireDatabaseUrl } from '../nostimo/find-shop.ts';
import { anchorPromises } from './anchors.ts';
import { auditInSnapshot } from './audit-in-snapshot.ts';
import { rulesAt } from './audit-shop.ts';
import { bookPromises } from './books/compare-books.ts';
import { readSimulatorBook } from './books/simulator-book.ts';
import { readVivaBook } from './books/viva-book.ts';
import { readFiledAnchors, readSavedAnchors } from './outside-anchors.ts';
import { sumClaimed } from './rules/claims.ts';

const usage = `nostimo audit                         the shop of DATABASE_URL, or the one on DATA_DIR, running or not
  --database postgres://user@host:port/name   another one
  --simulator http://127.0.0.1:4242   holds the books against a simulator of Viva
  --viva-days 7                       holds the last days against Viva itself, with the VIVA_ variables of the shop
  --anchors FILE                      holds the audit trail against anchors saved out of mails: a file, or a folder of them
Payments on the test page are always held against its own book, and the audit trail against the anchors in the file store.`;
const dayInMs = 86_400_000;

const options = {
  database: { type: 'string' },
  simulator: { type: 'string' },
  'viva-days': { type: 'string' },
  anchors: { type: 'string' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

try {
  await audit(parseArgs({ options }).values);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? usage : describeCommandError(error));
  process.exitCode = 2;
}

async function audit(values: Options): Promise<void> {
  const shop = findShop();
  // A shop that was just restored is audited before it is started.
  const isAsleep = !values.database && !shop.databaseUrl && shop.hasEmbedded;
  const embedded = isAsleep ? await startEmbeddedPostgres(shop.dataFolder) : null;
  try {
    await auditAt(values.database ?? embedded?.url ?? requireDatabaseUrl(shop), values);
  } finally {
    await embedded?.stop();
  }
}

async function auditAt(database: string, values: Options): Promise<void> {
  await requireReachable(database);
  const db = connect(database, () => {}, { statementInSeconds: 0 });
  try {
    await auditDatabase(db, values);
  } finally {
    await db.close();
  }
}

/** An unreachable server has an error message of its own, which the pool would hide behind another. */
async function requireReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.end();
}

async function auditDatabase(db: Database, values: Options): Promise<void> {
  const now = new Date();
  const { SHOP_SECRET } = process.env;
  const anchorKey = SHOP_SECRET ? { anchorKey: anchorKeyOf(SHOP_SECRET) } : {};
  const outside = await readOutsideAnchors(values);
  const readBooks = () => readAllBooks(db, values, now);
  const findings = await auditInSnapshot(db, { now, outside, ...anchorKey, readBooks });
  for (const { rule, rows } of findings)
    console.error(`✗ ${rule}\n  ${rows.length} rows, such as ${JSON.stringify(rows[0])}`);
  for (const { method, count, sumInCents } of await sumClaimed(db))
    console.log(
      `Claimed at the door by ${method} and not confirmed yet: ${count} payments, ${formatEuros(sumInCents)}.`,
    );
  const books = 1 + Number(Boolean(values.simulator)) + Number(Boolean(values['viva-days']));
  const promises = rulesAt(now).length + Object.keys(anchorPromises).length + books * Object.keys(bookPromises).length;
  console.log(`${promises - findings.length} of ${promises} promises kept.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

/** The file store is the shop's own: it has no anchors of a database elsewhere. */
async function readOutsideAnchors({ anchors, database }: Options) {
  const saved = anchors ? readSavedAnchors(anchors) : [];
  return database ? saved : [...saved, ...(await readFiledAnchors(openFileStore(readEnvironment())))];
}

async function readAllBooks(db: Database, { simulator, 'viva-days': days }: Options, now: Date) {
  const books = simulator ? [await readSimulatorBook(simulator)] : [];
  if (!days) return books;
  const SHOP_MODE = process.env.SHOP_MODE === 'live' ? 'live' : 'demo';
  const cards = openCardPayments({ ...process.env, SHOP_MODE }, { db, clock: () => new Date() });
  if (cards?.provider !== 'viva') throw new Error('Viva can be queried with its keys only: set the VIVA_ variables.');
  return [...books, await readVivaBook(db, cards, new Date(now.getTime() - Number(days) * dayInMs))];
}
