import type { AddressForm } from '#contract/cart.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredAddress {
  id: string;
  label: string;
  isDefault: boolean;
  address: AddressForm;
}

const columns = sql`id, label, is_default as "isDefault", address`;

/** Only ever one's own: an address of somebody else is not found. */
export function findCustomerAddress(db: Queryable, accountId: string, id: string): Promise<StoredAddress | null> {
  return db.one<StoredAddress>(sql`
    select ${columns} from customer_addresses where id = ${id} and account_id = ${accountId}`);
}
