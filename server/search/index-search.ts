import { searchWordsOf } from '#domain/search/search-words.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import {
  hasWork,
  listCustomersAbove,
  listOrdersBelow,
  listOrdersOf,
  listStaffOf,
  lockIndexing,
  readCustomers,
  readFill,
  readOrders,
  removeCustomers,
  saveCustomerWords,
  saveFill,
  saveOrderWords,
  takeChanges,
} from './search-index-store.ts';

/** A new order is found within this time. */
const everyInMs = 250;
/** Rounds of one run, so that a large shop is filled without holding the job for minutes. */
const mostRounds = 20;

export function searchJobs(db: Database): Job[] {
  return [{ name: 'index-search', everyInMs, run: () => indexSearch(db) }];
}

/** Indexes what has changed, and a part of what was there before. Each round is a short transaction of its own. */
export async function indexSearch(db: Database): Promise<void> {
  for (let round = 0; round < mostRounds && (await hasWork(db)); round += 1) {
    const isOurs = await db.transaction(async (tx) => {
      if (!(await lockIndexing(tx))) return false;
      await indexChanges(tx);
      await fillPart(tx);
      return true;
    });
    if (!isOurs) return;
  }
}

async function indexChanges(tx: Queryable): Promise<void> {
  const changes = await takeChanges(tx);
  const idsOf = (kind: 'order' | 'customer') => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ subjectId }) => subjectId)),
  ];
  const customers = idsOf('customer');
  const orders = idsOf('order');
  await indexCustomers(tx, [...new Set([...customers, ...(await listStaffOf(tx, orders))])]);
  await indexOrders(tx, [...new Set([...orders, ...(await listOrdersOf(tx, customers))])]);
}

async function fillPart(tx: Queryable): Promise<void> {
  const { ordersBelow, customersAbove } = await readFill(tx);
  if (ordersBelow === null && customersAbove === null) return;
  const orders = ordersBelow === null ? [] : await listOrdersBelow(tx, ordersBelow);
  const customers = customersAbove === null ? [] : await listCustomersAbove(tx, customersAbove);
  await indexOrders(
    tx,
    orders.map(({ id }) => id),
  );
  await indexCustomers(tx, customers);
  await saveFill(tx, { ordersBelow: orders.at(-1)?.number ?? null, customersAbove: customers.at(-1) ?? null });
}

async function indexOrders(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = await readOrders(tx, ids);
  const rows = orders.map(({ id, number, people, addresses, isErased }) => ({
    id,
    number,
    words: searchWordsOf(isErased ? { number, people: [], addresses: [] } : { number, people, addresses }),
  }));
  await saveOrderWords(tx, rows);
}

async function indexCustomers(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const customers = await readCustomers(tx, ids);
  const hidden = customers.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  if (hidden.length > 0) await removeCustomers(tx, hidden);
  const rows = customers
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, joinedAt, addresses, ...person }) => ({
      id,
      joinedAt,
      words: searchWordsOf({ people: [person], addresses }),
    }));
  await saveCustomerWords(tx, rows);
}
