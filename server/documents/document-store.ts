import type { Settings } from '#contract/shop/settings.ts';
import type { DocumentData, SaleDocument, Settlement } from '#domain/documents/document-data.ts';
import type { KeptDocument, NewDocument } from '#domain/documents/kept-document.ts';
import { splitVat } from '#domain/documents/vat-split.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readSettings } from '../settings/settings-store.ts';
import { storedDocument } from './document-schema.ts';
import { putFiscal } from './fiscal/fiscal-outbox-store.ts';
import { reportedData } from './reported-data-store.ts';
import { isAsIssued } from './seal-store.ts';
import { sellerIn } from './seller.ts';

/** Transactions in which documents were requested. */
const asking = new WeakSet<Queryable>();

export function asksForDocuments(tx: Queryable): boolean {
  return asking.has(tx);
}

/**
 * Requests a document in the caller's transaction: stores its whole content, and queues it for the tax authority.
 * It gets its number after the commit (number-documents.ts), so that no transaction waits for a series. False: it was requested on
 * this occasion before.
 */
export async function requestDocument(tx: Queryable, document: NewDocument): Promise<boolean> {
  return writeDocument(tx, document, await readSettings(tx));
}

/** Like requestDocument, at once, for callers that have read the shop's settings. */
export async function writeDocument(tx: Queryable, document: NewDocument, settings: Settings): Promise<boolean> {
  const { orderId, occasion, now } = document;
  const data = documentDataOf(document, settings);
  const { series } = data;
  const totalInCents = data.kind === 'change-receipt' ? 0 : splitVat(data).totals.totalInCents;
  // The tax authority refuses a document with a total of zero (222).
  const isReported = totalInCents > 0;
  asking.add(tx);
  const row = await tx.one<{ id: string }>(sql`
    with asked as (
      insert into documents (order_id, occasion, kind, series, issued_at, data)
      values (${orderId}, ${occasion}, ${data.kind}, ${series}, ${now}, ${JSON.stringify(data)}::jsonb)
      on conflict (order_id, occasion) do nothing returning id)
    ${isReported ? sql`, reported as (${putFiscal(now)})` : sql``}
    select id from asked`);
  return row !== null;
}

/** The whole content of a document except its number. */
export function documentDataOf(document: NewDocument, settings: Settings): DocumentData {
  const seller = sellerIn(document.data.language, settings);
  const shared = {
    series: seriesOf(document, settings.series),
    number: 0,
    issuedAt: document.now.toISOString(),
    seller,
  };
  return document.kind === 'change-receipt'
    ? { ...document.data, ...shared, kind: document.kind }
    : { ...document.data, ...shared, kind: document.kind, fiscal: null };
}

/** The series it is numbered in; refuses data that no accountant could book. */
function seriesOf(document: Pick<NewDocument, 'kind'> & { data: object }, series: Settings['series']): string {
  const { invoice = null, corrects = null } = document.data as Partial<SaleDocument>;
  switch (document.kind) {
    case 'change-receipt':
      return series.change;
    case 'credit-note':
      if (!corrects) throw new Error('A credit note must name the document it corrects');
      return invoice ? series.invoiceCredit : series.receiptCredit;
    case 'invoice':
      if (!invoice) throw new Error('An invoice must name its recipient');
      return series.invoice;
    default:
      if (invoice) throw new Error('A receipt cannot have a company as recipient');
      return series.receipt;
  }
}

const columns = sql`
  d.id, d.order_id as "orderId", coalesce(d.occasion, '') as occasion, d.kind, d.series, coalesce(d.number, 0) as number, d.issued_at as "issuedAt",
  ${reportedData} as data`;

/** Null for a document that differs from what was issued: it was changed past the shop, and must not be shown. */
export async function findDocument(db: Queryable, id: string): Promise<KeptDocument | null> {
  const row = await db.one<KeptDocument & { isTrue: boolean }>(sql`
    select ${columns}, ${isAsIssued} as "isTrue" from documents d where d.id::text = ${id}`);
  if (!row) return null;
  const { isTrue, ...document } = row;
  if (!isTrue) throw new Error(`The document ${document.series} ${document.number} differs from the issued one.`);
  return { ...document, data: storedDocument.parse(document.data) };
}

/** In the order of their requests. */
export async function listDocuments(db: Queryable, orderId: string): Promise<KeptDocument[]> {
  const rows = await db.rows<KeptDocument>(sql`
    select ${columns} from documents d where d.order_id = ${orderId}
    order by d.position nulls first, d.issued_at, d.series, d.number`);
  return rows.map((row) => ({ ...row, data: storedDocument.parse(row.data) }));
}

/** Marks a document issued on credit as paid. The sold items are never altered. */
export async function settleDocument(tx: Queryable, id: string, { method, name, at, pos }: Settlement): Promise<void> {
  const settlement = JSON.stringify({ method, name, at, pos });
  await tx.run(sql`update documents set data = jsonb_set(data, '{settlement}', ${settlement}::jsonb) where id = ${id}`);
}

/** Reverts a payment: the document is on credit again. */
export async function unsettleDocument(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`update documents set data = data - 'settlement' where id = ${id}`);
}
