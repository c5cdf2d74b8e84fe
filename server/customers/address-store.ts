import type { AddressForm } from '#contract/orders/cart.ts';
import type { Queryable } from '../database/database.ts';
import { storedAddress } from '../database/shared-schema.ts';
import { sql } from '../database/sql.ts';

export interface StoredAddress {
  id: string;
  label: string;
  isDefault: boolean;
  address: AddressForm;
}

const parsed = (row: StoredAddress): StoredAddress => ({ ...row, address: storedAddress.parse(row.address) });

const columns = sql`id, label, is_default as "isDefault", address`;

/** The default first, then newest first. */
export async function listCustomerAddresses(db: Queryable, accountId: string): Promise<StoredAddress[]> {
  const rows = await db.rows<StoredAddress>(sql`
    select ${columns} from customer_addresses where account_id = ${accountId}
    order by is_default desc, created_at desc, id`);
  return rows.map(parsed);
}

/** Restricted to the account's own addresses: one of another account is not found. */
export async function findCustomerAddress(db: Queryable, accountId: string, id: string): Promise<StoredAddress | null> {
  const row = await db.one<StoredAddress>(sql`
    select ${columns} from customer_addresses where id = ${id} and account_id = ${accountId}`);
  return row && parsed(row);
}

export async function findEqualAddress(
  tx: Queryable,
  accountId: string,
  address: AddressForm,
): Promise<StoredAddress | null> {
  const row = await tx.one<StoredAddress>(sql`
    select ${columns} from customer_addresses where account_id = ${accountId} and address = ${address}::jsonb limit 1`);
  return row && parsed(row);
}

export async function insertAddress(
  tx: Queryable,
  accountId: string,
  { id, label, isDefault, address }: StoredAddress,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into customer_addresses (id, account_id, label, address, is_default, created_at, changed_at)
    values (${id}, ${accountId}, ${label}, ${address}, ${isDefault}, ${now}, ${now})`);
}

export async function saveAddress(tx: Queryable, { id, label, isDefault, address }: StoredAddress, now: Date) {
  await tx.run(sql`
    update customer_addresses set label = ${label}, address = ${address}, is_default = ${isDefault}, changed_at = ${now}
    where id = ${id}`);
}

/** Removes the default mark, so that another address can become the default. */
export async function clearDefault(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`update customer_addresses set is_default = false where account_id = ${accountId} and is_default`);
}

export async function removeAddress(tx: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from customer_addresses where id = ${id} and account_id = ${accountId}`)) === 1;
}

/** Customers with addresses have a default one: if it is missing, the newest becomes it. */
export async function appointDefault(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    update customer_addresses set is_default = true
    where id = (select id from customer_addresses where account_id = ${accountId} order by created_at desc, id limit 1)
      and not exists (select 1 from customer_addresses where account_id = ${accountId} and is_default)`);
}
