import type { FiscalMark, SaleDocument } from '#domain/documents/document-data.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { storedSale } from '../document-schema.ts';
import { reportedData } from '../reported-data-store.ts';

interface DueDocument {
  id: string;
  orderId: string;
  data: SaleDocument;
  attempts: number;
  issuedAt: Date;
  lostAt: Date | null;
  /** Mark of the document that this one corrects. */
  correctedMark: string | null;
}

/** Queues the documents of `asked (id)`, in the statement that requests them: they are sent once they have their numbers. */
export function putFiscal(now: Date): Statement {
  return sql`insert into fiscal_outbox (document_id, created_at, next_try_at) select id, ${now}, ${now} from asked`;
}

/**
 * Leases the document that has waited longest to this process until `leaseUntil`; after a crash the lease expires. Documents
 * leased by others are skipped. A credit note waits for the mark of the document it corrects, and test documents
 * are never due.
 */
export async function takeDueDocument(db: Queryable, now: Date, leaseUntil: Date): Promise<DueDocument | null> {
  const row = await db.one<DueDocument>(sql`
    with due as (
      select waiting.document_id, corrected.mark from fiscal_outbox waiting
      join documents d on d.id = waiting.document_id
      left join fiscal_outbox corrected on corrected.document_id = (d.data -> 'corrects' ->> 'documentId')::uuid
      where waiting.sent_at is null and waiting.next_try_at <= ${now}
        and d.number is not null and d.data ->> 'isTest' = 'false'
        and (corrected.document_id is null or corrected.sent_at is not null)
      order by waiting.next_try_at, waiting.created_at, d.position, d.number limit 1
      for update of waiting skip locked)
    update fiscal_outbox taken set next_try_at = ${leaseUntil} from due, documents d
    where taken.document_id = due.document_id and d.id = due.document_id
    returning d.id, d.order_id as "orderId", ${reportedData} as data, taken.attempts, d.issued_at as "issuedAt", taken.lost_at as "lostAt",
      due.mark as "correctedMark"`);
  return row && { ...row, data: storedSale.parse(row.data) };
}

/** Null if it is not to be transmitted, or was transmitted. */
export function findWaiting(db: Queryable, documentId: string): Promise<{ lostAt: Date | null } | null> {
  return db.one<{ lostAt: Date | null }>(sql`
    select lost_at as "lostAt" from fiscal_outbox where document_id = ${documentId} and sent_at is null`);
}

/** Stores what was sent and the mark received, in the outbox and in the document, which prints it. */
export async function markTransmitted(
  tx: Queryable,
  id: string,
  { payload, fiscal, now }: { payload: string; fiscal: FiscalMark; now: Date },
): Promise<void> {
  await tx.run(sql`
    update fiscal_outbox set sent_at = ${now}, mark = ${fiscal.mark}, payload = ${payload}, attempts = attempts + 1,
      next_try_at = null, last_error = null
    where document_id = ${id} and sent_at is null`);
  await tx.run(sql`
    update documents set data = jsonb_set(data, '{fiscal}', ${JSON.stringify(fiscal)}::jsonb) where id = ${id}`);
}

export async function markDocumentFailed(
  tx: Queryable,
  id: string,
  failure: { error: string; nextTryAt: Date | null; lostAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update fiscal_outbox set attempts = attempts + 1, next_try_at = ${failure.nextTryAt}, last_error = ${failure.error},
      lost_at = coalesce(lost_at, ${failure.lostAt})
    where document_id = ${id} and sent_at is null`);
}

/** Retries documents that were given up, once the cause is fixed. Returns how many. */
export function retryGivenUp(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`
    update fiscal_outbox set next_try_at = ${now}, attempts = 0 where sent_at is null and next_try_at is null`);
}
