import { parseArgs } from 'node:util';
import { connect } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { openCardPayments } from '#server/outside/card-payments/open-card-payments.ts';
import { auditShop, rulesAt } from './audit-shop.ts';
import { bookPromises } from './books/compare-books.ts';
import type { ProviderBook } from './books/provider-book.ts';
import { readSandboxBook } from './books/sandbox-book.ts';
import { readSimulatorBook } from './books/simulator-book.ts';
import { readVivaBook } from './books/viva-book.ts';

const usage = `npm run audit                         the shop that runs on DATA_DIR (./data)
  --database postgres://user@host:port/name
  --simulator http://127.0.0.1:4242   holds the books against a simulator of Viva
  --viva-days 7                       holds the last days against Viva itself, with the VIVA_ variables of the shop
Payments on the test page are always held against its own book.`;
const dayInMs = 86_400_000;

const { values } = parseArgs({
  options: { database: { type: 'string' }, simulator: { type: 'string' }, 'viva-days': { type: 'string' } },
});
const database = values.database ?? findRunningPostgres(process.env.DATA_DIR ?? './data');
if (!database) {
  console.error(usage);
  process.exit(2);
}
const db = connect(database, () => {}, { statementInSeconds: 0 });
const now = new Date();
const books: ProviderBook[] = [await readSandboxBook(db)];
if (values.simulator) books.push(await readSimulatorBook(values.simulator));
if (values['viva-days']) {
  const SHOP_MODE = process.env.SHOP_MODE === 'live' ? 'live' : 'demo';
  const cards = openCardPayments({ ...process.env, SHOP_MODE }, { db, clock: () => new Date() });
  if (cards?.provider !== 'viva') throw new Error('Viva can be asked with its keys only: set the VIVA_ variables.');
  books.push(await readVivaBook(db, cards, new Date(now.getTime() - Number(values['viva-days']) * dayInMs)));
}
const findings = await auditShop(db, { now, books });
await db.close();
for (const { rule, rows } of findings)
  console.error(`✗ ${rule}\n  ${rows.length} rows, such as ${JSON.stringify(rows[0])}`);
const promises = rulesAt(now).length + books.length * Object.keys(bookPromises).length;
console.log(`${promises - findings.length} of ${promises} promises kept.`);
process.exitCode = findings.length > 0 ? 1 : 0;
