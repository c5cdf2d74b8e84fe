import type { OrderSearchQuery, SearchedKind } from '#contract/orders/desk-orders.ts';
import { isRare, type SearchTerm } from '#domain/search/search-terms.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { activeStatuses, calledOffStatuses, pendingStatuses } from '../order-status/status-sets-store.ts';

export type OrderFilter = Pick<OrderSearchQuery, 'date' | 'status' | 'kind' | 'owes'> & {
  /** Exclusive upper bound of their numbers. */
  before: number | null;
  limit: number;
};

interface FoundNumber {
  id: string;
  number: number;
}

/**
 * Frequent words are found among the newest orders, one by one; rare ones through the index. Either way the cost is bounded, whatever
 * is typed (docs/decisions/0208-desk-search-by-sound.md).
 */
const newestRead = 4000;

/** Orders that satisfy the filter and every term, newest first. */
export async function findOrders(
  db: Queryable,
  terms: readonly SearchTerm[],
  filter: OrderFilter,
): Promise<FoundNumber[]> {
  if (terms.length === 0) return listNewest(db, filter);
  const words = queryOf(terms);
  const newest = isRare(terms) ? [] : await findAmongNewest(db, words, filter);
  if (newest.length === filter.limit) return newest;
  return db.rows<FoundNumber>(sql`
    with found as materialized (select order_id, number from order_search where words @@ ${words}::tsquery)
    select o.id, o.number from found f join orders o on o.id = f.order_id
    where ${conditionsOf(filter)} order by o.number desc limit ${filter.limit}`);
}

function findAmongNewest(db: Queryable, words: string, filter: OrderFilter): Promise<FoundNumber[]> {
  const { before, limit } = filter;
  const newest = isFiltered(filter)
    ? sql`select s.order_id, s.number, s.words from (${newestOrders(filter, newestRead)}) o join order_search s on s.number = o.number`
    : sql`select order_id, number, words from order_search
        where ${before === null ? sql`true` : sql`number < ${before}`} order by number desc limit ${newestRead}`;
  return db.rows<FoundNumber>(sql`
    with newest as materialized (${newest})
    select order_id as id, number from newest where words @@ ${words}::tsquery order by number desc limit ${limit}`);
}

function isFiltered({ date, status, kind, owes }: OrderFilter): boolean {
  return [date, status, kind, owes].some((each) => each !== undefined);
}

function listNewest(db: Queryable, filter: OrderFilter): Promise<FoundNumber[]> {
  return db.rows<FoundNumber>(newestOrders(filter, filter.limit));
}

function newestOrders(filter: OrderFilter, limit: number): Statement {
  return sql`select o.id, o.number from orders o where ${conditionsOf(filter)} order by o.number desc limit ${limit}`;
}

const kinds: Record<SearchedKind, Statement> = { plan: sql`o.type > 0`, single: sql`o.type = 0` };
export const dueInCents = sql`(o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents + o.credited_in_cents)`;

function conditionsOf({ date, status, kind, owes, before }: OrderFilter): Statement {
  const conditions = [
    before !== null && sql`o.number < ${before}`,
    date !== undefined &&
      sql`o.id in (select d.order_id from deliveries d where d.date = ${date} and d.status in ${activeStatuses}
        union all select d.order_id from deliveries d where d.date = ${date} and d.status in ${calledOffStatuses})`,
    status !== undefined && sql`o.status = ${status}`,
    owes !== undefined && sql`o.status in ${pendingStatuses} and ${dueInCents} > 0`,
    kind !== undefined && kinds[kind],
  ].filter((condition): condition is Statement => condition !== false);
  return conditions.reduce((all, each) => sql`${all} and ${each}`, sql`true`);
}

interface FoundAccount {
  id: string;
  joinedAt: Date;
}

/** Customers who satisfy every term, who joined last first. */
export async function findAccounts(
  db: Queryable,
  terms: readonly SearchTerm[],
  { before, limit }: { before: { joinedAt: Date; id: string } | null; limit: number },
): Promise<FoundAccount[]> {
  const earlier = before ? sql`(joined_at, account_id) < (${before.joinedAt}, ${before.id}::uuid)` : sql`true`;
  const newest = (most: number) =>
    sql`select account_id, joined_at, words from customer_search where ${earlier} order by joined_at desc, account_id desc limit ${most}`;
  const found = (from: Statement, words: string | null) => sql`
    with found as materialized (${from})
    select account_id as id, joined_at as "joinedAt" from found
    where ${words === null ? sql`true` : sql`words @@ ${words}::tsquery`}
    order by joined_at desc, account_id desc limit ${limit}`;
  if (terms.length === 0) return db.rows<FoundAccount>(found(newest(limit), null));
  const words = queryOf(terms);
  const among = await db.rows<FoundAccount>(found(newest(newestRead), words));
  if (among.length === limit) return among;
  const matching = sql`select account_id, joined_at from customer_search where words @@ ${words}::tsquery and ${earlier}`;
  return db.rows<FoundAccount>(found(matching, null));
}

/** The terms as PostgreSQL reads them. Quoted, so that nothing typed is an operator. */
function queryOf(terms: readonly SearchTerm[]): string {
  const quoted = (word: string) => `'${word.replace(/['\\]/g, (mark) => mark + mark)}'`;
  return terms
    .map((term) => `(${term.map(({ word, isStart }) => quoted(word) + (isStart ? ':*' : '')).join(' | ')})`)
    .join(' & ');
}
