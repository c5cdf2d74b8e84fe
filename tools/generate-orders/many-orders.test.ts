import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remakeDroppedIndexes } from '#server/database/dropped-index-store.ts';
import { sql } from '#server/database/sql.ts';
import { listDocuments } from '#server/documents/document-store.ts';
import { listChanges } from '#server/orders/change-store.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { waitForExit } from '#tests/support/shop/shop-process.ts';
import { growOrders } from './many-orders.ts';
import { readTableSizes, sayTableSizes } from './table-sizes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the requested number of orders is generated, with all dependent rows', async () => {
  const { db, url } = database;
  await growOrders({ databaseUrl: url }, 200);
  await growOrders({ databaseUrl: url }, 400);
  expect(
    await db.one(sql`select
      (select count(*)::int from orders) as orders,
      (select count(distinct status)::int from orders) as statuses,
      (select count(*)::int from accounts where email like '%-%@example.com') as customers,
      (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from order_items) as items,
      (select count(*)::int from payments) as payments,
      (select count(*)::int from documents) as documents,
      (select max(number) from documents) as "lastNumber",
      (select last from document_series where series = 'ΑΛΠ') as last,
      (select bool_and(hash = document_hash(d)) from documents d) as "areSealed",
      (select count(*)::int from mails where facts is not null) > 0 as "hasMails"`),
  ).toEqual({
    orders: 400,
    statuses: 2,
    customers: 41,
    deliveries: 800,
    items: 2400,
    payments: 200,
    documents: 380,
    lastNumber: 380,
    last: 380,
    areSealed: true,
    hasMails: true,
  });
});

it('a failure among many orders leaves every index where it was', async () => {
  const { db, url } = database;
  const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`;
  const before = await db.rows(indexes);
  await db.run(sql`alter table orders add constraint no_more check (false) not valid`);
  await expect(growOrders({ databaseUrl: url }, 60_000)).rejects.toThrow('no_more');
  await db.run(sql`alter table orders drop constraint no_more`);
  expect(await db.rows(indexes)).toEqual(before);
});

it('killed in the middle of many orders, dropped indexes are recreated by the next run', async () => {
  const { db, url } = database;
  const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`;
  const before = await db.rows(indexes);
  const generateUntilKilled = async () => {
    const program = `import('./tools/generate-orders/many-orders.ts').then(({ growOrders }) => growOrders({ databaseUrl: '${url}' }, 90000))`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    await expect
      .poll(async () => (await db.rows(indexes)).length, { timeout: 60_000, interval: 20 })
      .toBeLessThan(before.length - 5);
    child.kill('SIGKILL');
    await waitForExit(child);
  };
  await generateUntilKilled();
  // While the database has not noticed yet that the generator was killed, nothing is changed.
  await expect
    .poll(
      async () => {
        await remakeDroppedIndexes(db);
        return db.rows(indexes);
      },
      { timeout: 60_000 },
    )
    .toEqual(before);
  await generateUntilKilled();
  const { orders } = (await db.one<{ orders: number }>(sql`select count(*)::int as orders from orders`)) ?? {
    orders: 0,
  };
  await growOrders({ databaseUrl: url }, orders);
  expect(await db.rows(indexes)).toEqual(before);
  expect(await db.rows(sql`select 1 from pg_namespace where nspname = 'laying_orders'`)).toEqual([]);
}, 180_000);

it('orders are laid down in the shapes in which the shop stores and reads them', async () => {
  const { db } = database;
  const orders = await db.rows<{ id: string }>(sql`select id from orders order by number limit 40`);
  for (const { id } of orders) {
    expect(await findOrder(db, id)).toMatchObject({ id });
    await listChanges(db, id);
    await listDocuments(db, id);
  }
});

it('the sizes of the tables are printed, the largest first', async () => {
  for (const month of ['2026-10-15', '2026-11-15'])
    await database.db.run(sql`select keep_audit_month(${new Date(month)})`);
  const sizes = await readTableSizes(database.url);
  expect(sizes.find(({ name }) => name === 'order_items')).toMatchObject({ rows: 2400 });
  expect(sizes.filter(({ name }) => name.startsWith('audit_trail'))).toHaveLength(1);
  const lines = sayTableSizes(sizes);
  expect(lines.slice(0, 4).join('\n')).toContain('order_items');
  expect(lines.at(-1)).toMatch(/^together /);
});
