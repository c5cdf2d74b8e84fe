import type { SaleDocument, Settlement } from '#domain/documents/document-data.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { storedSettledSale } from '../document-schema.ts';
import { reportedData } from '../reported-data-store.ts';

export interface SettledDocument {
  id: string;
  orderId: string;
  data: SaleDocument & { settlement: Settlement };
  mark: string;
}

/** Documents paid at the door and marked by the authority whose payment has not been reported yet; oldest first. */
export async function listUnreported(db: Queryable): Promise<SettledDocument[]> {
  const rows = await db.rows<SettledDocument>(sql`
    select d.id, d.order_id as "orderId", ${reportedData} as data, f.mark from documents d join fiscal_outbox f on f.document_id = d.id
    where d.data ? 'settlement' and not d.data -> 'settlement' ? 'reportedAt'
      and f.mark is not null and d.data ->> 'isTest' = 'false'
    order by d.position limit 50`);
  return rows.map((row) => ({ ...row, data: storedSettledSale.parse(row.data) }));
}

/** Reports refused payments once more. Returns how many. */
export function retryRefused(db: Queryable): Promise<number> {
  return db.run(sql`
    update documents set data = jsonb_set(data, '{settlement}', (data -> 'settlement') - 'reportedAt' - 'refusal')
    where data -> 'settlement' ? 'refusal'`);
}

export async function markReported(db: Queryable, id: string, at: Date, refusal: string | null): Promise<void> {
  const reported = JSON.stringify({ reportedAt: at.toISOString(), ...(refusal && { refusal }) });
  await db.run(sql`
    update documents set data = jsonb_set(data, '{settlement}', data -> 'settlement' || ${reported}::jsonb)
    where id = ${id}`);
}
