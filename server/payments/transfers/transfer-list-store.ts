import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredTransferList {
  id: string;
  number: number;
  transfers: number;
  unpaid: number;
  sumInCents: number;
  executeOn: string;
  madeBy: string;
  madeAt: Date;
  /** As its file says it; null: made up to release 0.2. */
  shopName: string | null;
}

const columns = sql`l.id, l.number, l.transfers, l.sum_in_cents as "sumInCents", l.execute_on as "executeOn",
  l.made_by as "madeBy", l.made_at as "madeAt", l.shop_name as "shopName",
  (select count(*)::int from transfers t where t.list_id = l.id and t.state = 'sent') as unpaid`;
const mostListed = 50;

export async function insertTransferList(
  tx: Queryable,
  list: Pick<StoredTransferList, 'transfers' | 'sumInCents' | 'executeOn' | 'madeBy' | 'madeAt' | 'shopName'>,
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into transfer_lists (transfers, sum_in_cents, execute_on, made_by, made_at, shop_name)
    values (${list.transfers}, ${list.sumInCents}, ${list.executeOn}, ${list.madeBy}, ${list.madeAt}, ${list.shopName}) returning id`);
  if (!row) throw new Error('The list was not written.');
  return row.id;
}

export function findTransferList(db: Queryable, id: string): Promise<StoredTransferList | null> {
  return db.one<StoredTransferList>(sql`select ${columns} from transfer_lists l where l.id = ${id}`);
}

export function listOpenTransferLists(db: Queryable): Promise<StoredTransferList[]> {
  return db.rows<StoredTransferList>(sql`
    select ${columns} from transfer_lists l
    where exists (select 1 from transfers t where t.list_id = l.id and t.state = 'sent')
    order by l.number desc limit ${mostListed}`);
}
