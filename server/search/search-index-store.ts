import type { AddressForm } from '#contract/orders/cart.ts';
import type { SearchedPerson } from '#domain/search/search-words.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface IndexedOrder {
  id: string;
  number: number;
  /** Of the order itself, of the company on its invoice, and of the account that placed it. */
  people: SearchedPerson[];
  addresses: Partial<AddressForm>[];
  /** Its customer was erased: only its number finds it. */
  isErased: boolean;
}

export interface IndexedCustomer extends SearchedPerson {
  id: string;
  joinedAt: Date;
  addresses: Partial<AddressForm>[];
  /** Not to be found: erased, or a member of staff who never ordered. */
  isHidden: boolean;
}

export interface SearchChange {
  kind: 'order' | 'customer';
  subjectId: string;
}

export interface SearchFill {
  ordersBelow: number | null;
  customersAbove: string | null;
}

const mostAtOnce = 500;

/** One process indexes at a time, until its transaction ends: an older reading never overwrites a newer one. */
export async function lockIndexing(tx: Queryable): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtext('search index')) as "isOurs"`;
  return (await tx.one<{ isOurs: boolean }>(lock))?.isOurs ?? false;
}

export async function hasWork(db: Queryable): Promise<boolean> {
  const found = await db.one(sql`
    select 1 where exists (select 1 from search_changes)
      or exists (select 1 from search_fill where orders_below is not null or customers_above is not null)`);
  return found !== null;
}

export function takeChanges(tx: Queryable): Promise<SearchChange[]> {
  return tx.rows<SearchChange>(sql`
    delete from search_changes where id in (select id from search_changes order by id limit ${mostAtOnce})
    returning kind, subject_id as "subjectId"`);
}

export async function readFill(tx: Queryable): Promise<SearchFill> {
  const fill = await tx.one<SearchFill>(sql`
    select orders_below as "ordersBelow", customers_above as "customersAbove" from search_fill`);
  return fill ?? { ordersBelow: null, customersAbove: null };
}

export async function saveFill(tx: Queryable, { ordersBelow, customersAbove }: SearchFill): Promise<void> {
  await tx.run(sql`update search_fill set orders_below = ${ordersBelow}, customers_above = ${customersAbove}`);
}

/** For rows that were written without triggers: all are indexed again, in the background. */
export const refillSearch = sql`
  update search_fill set orders_below = 1000000000000, customers_above = '00000000-0000-0000-0000-000000000000'`;

/** The newest below a number. */
export function listOrdersBelow(tx: Queryable, number: number): Promise<{ id: string; number: number }[]> {
  return tx.rows(sql`select id, number from orders where number < ${number} order by number desc limit ${mostAtOnce}`);
}

export async function listCustomersAbove(tx: Queryable, id: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from accounts where id > ${id} order by id limit ${mostAtOnce}`,
  );
  return rows.map((row) => row.id);
}

/** What is known of a customer is known of each of their orders. */
export async function listOrdersOf(tx: Queryable, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from orders where account_id = any(${accountIds}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Those of an order's customers who also work here: they are listed from their first order on. */
export async function listStaffOf(tx: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct o.account_id as id from orders o join staff_roles r on r.account_id = o.account_id
    where o.id = any(${orderIds}::uuid[])`);
  return rows.map(({ id }) => id);
}

const personOf = (alias: 'a' | 'c') =>
  alias === 'a'
    ? sql`jsonb_build_object('name', a.name, 'email', a.email, 'phone', a.phone)`
    : sql`jsonb_build_object('name', coalesce(o.contact->>'name', ''), 'email', coalesce(o.contact->>'email', ''),
        'phone', coalesce(o.contact->>'phone', ''))`;

export function readOrders(tx: Queryable, ids: readonly string[]): Promise<IndexedOrder[]> {
  return tx.rows<IndexedOrder>(sql`
    select o.id, o.number, coalesce(a.deleted_at is not null, false) as "isErased",
      jsonb_build_array(${personOf('c')}, ${personOf('a')},
        jsonb_build_object('name', coalesce(o.invoice->>'companyName', ''), 'email', '', 'phone', '')) as people,
      jsonb_build_array(o.address) || coalesce((select jsonb_agg(d.address) from deliveries d
        where d.order_id = o.id and d.address is not null), '[]') as addresses
    from orders o left join accounts a on a.id = o.account_id where o.id = any(${ids}::uuid[])`);
}

export function readCustomers(tx: Queryable, ids: readonly string[]): Promise<IndexedCustomer[]> {
  return tx.rows<IndexedCustomer>(sql`
    select a.id, a.name, a.email, a.phone, date_trunc('milliseconds', a.created_at) as "joinedAt",
      coalesce((select jsonb_agg(d.address) from customer_addresses d where d.account_id = a.id), '[]') as addresses,
      a.deleted_at is not null or (exists (select 1 from staff_roles r where r.account_id = a.id)
        and not exists (select 1 from orders o where o.account_id = a.id)) as "isHidden"
    from accounts a where a.id = any(${ids}::uuid[])`);
}

export async function saveOrderWords(
  tx: Queryable,
  rows: readonly { id: string; number: number; words: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    insert into order_search (order_id, number, words)
    select id, number, array_to_tsvector(words) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id uuid, number bigint, words text[])
    on conflict (order_id) do update set words = excluded.words where order_search.words <> excluded.words`);
}

export async function saveCustomerWords(
  tx: Queryable,
  rows: readonly { id: string; joinedAt: Date; words: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    insert into customer_search (account_id, joined_at, words)
    select id, "joinedAt", array_to_tsvector(words) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id uuid, "joinedAt" timestamptz, words text[])
    on conflict (account_id) do update set words = excluded.words where customer_search.words <> excluded.words`);
}

export async function removeCustomers(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from customer_search where account_id = any(${ids}::uuid[])`);
}

/** In the transaction that erases a customer: nothing of their name is left in the index, not even for a moment. */
export async function forgetWordsOf(tx: Queryable, accountId: string): Promise<void> {
  await removeCustomers(tx, [accountId]);
  await tx.run(sql`
    update order_search s set words = array_to_tsvector(array['#' || s.number]) from orders o
    where o.id = s.order_id and o.account_id = ${accountId}`);
}
