import { parseArgs } from 'node:util';
import { formatEuros } from '#domain/money.ts';
import { anchorKeyOf } from '#server/audit/anchors/anchor.ts';
import { connect } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { openFileStore } from '#server/files/store/open-file-store.ts';
import { openCardPayments } from '#server/outside/card-payments/open-card-payments.ts';
import { anchorPromises } from './anchors.ts';
import { auditInSnapshot } from './audit-in-snapshot.ts';
import { rulesAt } from './audit-shop.ts';
import { bookPromises } from './books/compare-books.ts';
import { readSimulatorBook } from './books/simulator-book.ts';
import { readVivaBook } from './books/viva-book.ts';
import { readFiledAnchors, readSavedAnchors } from './outside-anchors.ts';
import { sumClaimed } from './rules/claims.ts';

const usage = `npm run audit                         the shop that runs on DATA_DIR (./data)
  --database postgres://user@host:port/name
  --simulator http://127.0.0.1:4242   holds the books against a simulator of Viva
  --viva-days 7                       holds the last days against Viva itself, with the VIVA_ variables of the shop
  --anchors FILE                      holds the audit trail against anchors saved out of mails: a file, or a folder of them
Payments on the test page are always held against its own book, and the audit trail against the anchors in the file store.`;
const dayInMs = 86_400_000;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    simulator: { type: 'string' },
    'viva-days': { type: 'string' },
    anchors: { type: 'string' },
  },
});
const database = values.database ?? findRunningPostgres(process.env.DATA_DIR ?? './data');
if (!database) {
  console.error(usage);
  process.exit(2);
}
const db = connect(database, () => {}, { statementInSeconds: 0 });
const now = new Date();

/** The file store is the shop's own: of a database elsewhere it says nothing. */
async function readOutsideAnchors() {
  const saved = values.anchors ? readSavedAnchors(values.anchors) : [];
  return values.database ? saved : [...saved, ...(await readFiledAnchors(openFileStore(readEnvironment())))];
}

async function readBooks() {
  const { simulator, 'viva-days': days } = values;
  const books = simulator ? [await readSimulatorBook(simulator)] : [];
  if (!days) return books;
  const SHOP_MODE = process.env.SHOP_MODE === 'live' ? 'live' : 'demo';
  const cards = openCardPayments({ ...process.env, SHOP_MODE }, { db, clock: () => new Date() });
  if (cards?.provider !== 'viva') throw new Error('Viva can be asked with its keys only: set the VIVA_ variables.');
  return [...books, await readVivaBook(db, cards, new Date(now.getTime() - Number(days) * dayInMs))];
}

const { SHOP_SECRET } = process.env;
const anchorKey = SHOP_SECRET ? { anchorKey: anchorKeyOf(SHOP_SECRET) } : {};
const findings = await auditInSnapshot(db, { now, outside: await readOutsideAnchors(), ...anchorKey, readBooks });
const claimed = await sumClaimed(db);
await db.close();
for (const { rule, rows } of findings)
  console.error(`✗ ${rule}\n  ${rows.length} rows, such as ${JSON.stringify(rows[0])}`);
for (const { method, count, sumInCents } of claimed)
  console.log(`Claimed at doors by ${method} and not confirmed yet: ${count} payments, ${formatEuros(sumInCents)}.`);
const books = 1 + Number(Boolean(values.simulator)) + Number(Boolean(values['viva-days']));
const promises = rulesAt(now).length + Object.keys(anchorPromises).length + books * Object.keys(bookPromises).length;
console.log(`${promises - findings.length} of ${promises} promises kept.`);
process.exitCode = findings.length > 0 ? 1 : 0;
