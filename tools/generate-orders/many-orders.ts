import pg from 'pg';
import { layingLock, placeForDropped, remakeDropped } from '#server/database/dropped-index-store.ts';
import { refillSearch } from '#server/search/search-index-store.ts';
import { generateOrders } from './generate-orders.ts';
import { generateDoors, generateMails, generateMoney, generatePapers } from './generate-what-follows.ts';

const mostAtOnce = 100_000;

/**
 * Fills the database with orders of the past two years up to this number: single orders and plans with one to eight deliveries of three
 * dishes each, by many customers, delivered, skipped and cancelled, paid by card or at the door, with their dependent rows: moves,
 * changes, payments, numbered documents with their marks, mails, bags and stop events at doors.
 */
export async function growOrders({ databaseUrl }: { databaseUrl: string }, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set statement_timeout = 0');
  await client.query(layingLock.text);
  // Remains of a run that was killed in the middle.
  await client.query(remakeDropped.text);
  const { rows } = await client.query<{ count: number }>('select count(*)::int from orders');
  const from = rows[0]?.count ?? 0;
  try {
    if (from >= orders) return;
    await generateQuickly(client, orders - from, async (requireGoingOn) => {
      for (let there = from; there < orders; there += mostAtOnce) {
        requireGoingOn();
        await generatePart(client, there, Math.min(mostAtOnce, orders - there));
      }
    });
    // Rows written without triggers: the shop indexes all of them again.
    await client.query(refillSearch.text, refillSearch.values);
    // As after a quiet night: the work of autovacuum in between is not part of the measurement.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const manyOrders = 50_000;
const grown = [
  ...['accounts', 'customer_addresses', 'orders', 'deliveries', 'order_items', 'order_moves', 'order_changes', 'mails'],
  ...['payments', 'payment_transactions', 'documents', 'fiscal_outbox', 'packed_bags', 'stop_deeds'],
];

/**
 * Without checking the references of every row, and for many rows with the indexes built once, at the end: also when it fails or is
 * interrupted, because a shop without them crawls. Dropped indexes are recorded in the database itself: after a kill the next run, or the next
 * start of the demo, recreates them.
 */
async function generateQuickly(
  client: pg.Client,
  count: number,
  lay: (requireGoingOn: () => void) => Promise<void>,
): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [count < manyOrders ? [] : grown],
  );
  let isBrokenOff = false;
  const breakOff = () => {
    isBrokenOff = true;
  };
  const signals = indexes.length > 0 ? (['SIGINT', 'SIGTERM'] as const) : [];
  for (const signal of signals) process.on(signal, breakOff);
  try {
    for (const { name, definition } of indexes) {
      await client.query('begin');
      await client.query(placeForDropped);
      await client.query('insert into laying_orders.dropped_indexes (name, definition) values ($1, $2)', [
        name,
        definition,
      ]);
      await client.query(`drop index ${name}`);
      await client.query('commit');
    }
    await lay(() => {
      if (isBrokenOff) throw new Error('Interrupted: complete orders stay, and the indexes are restored.');
    });
  } finally {
    await client.query('rollback');
    await client.query(remakeDropped.text);
    for (const signal of signals) process.off(signal, breakOff);
  }
  await client.query('reset session_replication_role');
}

async function generatePart(client: pg.Client, there: number, count: number): Promise<void> {
  await client.query('begin');
  try {
    await generateOrders(client, there, count);
    await generateMoney(client);
    await generatePapers(client);
    await generateMails(client);
    await generateDoors(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
