import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { auditInSnapshot } from './audit-in-snapshot.ts';
import { bookPromises } from './books/compare-books.ts';
import type { BookEntry, ProviderBook } from './books/provider-book.ts';

const now = new Date('2026-11-16T10:00:00Z');
let database: TestDatabase;
let orderId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  orderId = await insertOrder(database.db, 'a-cart');
});
afterAll(() => database.close());

const bookOf = (entries: BookEntry[]): ProviderBook => ({
  provider: 'viva',
  entries,
  forgotten: new Set(),
  covers: () => true,
  coversDoor: () => true,
});
const entryOf = (transactionId: string, amountInCents: number, parentId: string | null = null): BookEntry => ({
  ...{ transactionId, amountInCents, parentId, orderCode: '1', reference: null },
});
const capture = (transactionId: string) =>
  database.db.run(sql`
    insert into payment_transactions (provider, transaction_id, order_code, amount_in_cents, outcome, at)
    values ('viva', ${transactionId}, '1', 5050, 'settled', ${now})`);
const refund = (transactionId: string) =>
  database.db.run(sql`
    insert into refunds (order_id, provider, transaction_id, refund_transaction_id, amount_in_cents, reason, dedupe_key,
      state, created_at, changed_at)
    values (${orderId}, 'viva', ${transactionId}, ${`back ${transactionId}`}, 5050, 'cancel', ${randomUUID()}, 'done', ${now}, ${now})`);
const findInBooks = async (readBooks: () => Promise<ProviderBook[]>) => {
  const rules: readonly string[] = Object.values(bookPromises);
  return (await auditInSnapshot(database.db, { now, readBooks })).filter(({ rule }) => rules.includes(rule));
};

describe('an audit of a shop at work', () => {
  it('accepts data written while the provider is queried', async () => {
    const [paid, given] = [randomUUID(), randomUUID()];
    await capture(given);
    const found = await findInBooks(async () => {
      const book = bookOf([entryOf(given, 5050), entryOf(`back ${given}`, -5050, given)]);
      // The provider has answered already; then one more payment arrives, and the refund it knows of is recorded here.
      await capture(paid);
      await refund(given);
      return [book];
    });
    expect(found).toEqual([]);
    await database.db.run(sql`delete from payment_transactions where transaction_id = ${paid}`);
  });

  it('reports data that was wrong before and after', async () => {
    const invented = randomUUID();
    await capture(invented);
    expect(await findInBooks(async () => [bookOf([])])).toContainEqual(
      expect.objectContaining({
        rule: bookPromises.taken,
        rows: expect.arrayContaining([expect.objectContaining({ transactionId: invented })]),
      }),
    );
  });

  it('sees every row as of one moment', async () => {
    const { db } = database;
    let looks = 0;
    const watched: typeof db = {
      ...db,
      rows: () => Promise.reject(new Error('read outside the snapshot')),
      one: () => Promise.reject(new Error('read outside the snapshot')),
      transaction: (work, options) => {
        looks += 1;
        return db.transaction(work, options);
      },
    };
    await auditInSnapshot(watched, { now });
    expect(looks).toBe(1);
  });
});
