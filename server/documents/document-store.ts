import type { Settings } from '#contract/settings.ts';
import type { DocumentData, SaleDocument, Settlement } from '#domain/documents/document-data.ts';
import type { KeptDocument, NewDocument } from '#domain/documents/kept-document.ts';
import { splitVat } from '#domain/documents/vat-split.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readSettings } from '../settings/settings-store.ts';
import { storedDocument } from './document-schema.ts';
import { putFiscal } from './fiscal/fiscal-outbox-store.ts';
import { isAsIssued } from './seal-store.ts';
import { sellerIn } from './seller.ts';
import { toldData } from './told-data-store.ts';

/** Transactions in which documents were asked for. */
const asking = new WeakSet<Queryable>();

export function asksForDocuments(tx: Queryable): boolean {
  return asking.has(tx);
}

/**
 * Asks for a document in the caller's transaction: keeps everything it says, and puts it in line for the tax authority.
 * It gets its number after the commit (number-documents.ts), so that nobody waits for a series. False: it was asked for
 * on this occasion before.
 */
export async function requestDocument(tx: Queryable, document: NewDocument): Promise<boolean> {
  return writeDocument(tx, document, await readSettings(tx));
}

/** As requestDocument, at once, for who has read the shop's particulars. */
export async function writeDocument(tx: Queryable, document: NewDocument, settings: Settings): Promise<boolean> {
  const { orderId, occasion, now } = document;
  const data = documentDataOf(document, settings);
  const { series } = data;
  const totalInCents = data.kind === 'change-receipt' ? 0 : splitVat(data).totals.totalInCents;
  // The tax authority refuses a document over nothing (222).
  const isTold = totalInCents > 0;
  asking.add(tx);
  const row = await tx.one<{ id: string }>(sql`
    with asked as (
      insert into documents (order_id, occasion, kind, series, issued_at, data)
      values (${orderId}, ${occasion}, ${data.kind}, ${series}, ${now}, ${JSON.stringify(data)}::jsonb)
      on conflict (order_id, occasion) do nothing returning id)
    ${isTold ? sql`, told as (${putFiscal(now)})` : sql``}
    select id from asked`);
  return row !== null;
}

/** All that a document says, but for its number. */
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

/** Which series it is numbered in; refuses what no accountant would book. */
function seriesOf(document: Pick<NewDocument, 'kind'> & { data: object }, series: Settings['series']): string {
  const { invoice = null, corrects = null } = document.data as Partial<SaleDocument>;
  switch (document.kind) {
    case 'change-receipt':
      return series.change;
    case 'credit-note':
      if (!corrects) throw new Error('A credit note must say what it corrects');
      return invoice ? series.invoiceCredit : series.receiptCredit;
    case 'invoice':
      if (!invoice) throw new Error('An invoice must say whom it is made out to');
      return series.invoice;
    default:
      if (invoice) throw new Error('A receipt is not made out to a company');
      return series.receipt;
  }
}

const columns = sql`
  d.id, d.order_id as "orderId", coalesce(d.occasion, '') as occasion, d.kind, d.series, coalesce(d.number, 0) as number, d.issued_at as "issuedAt",
  ${toldData} as data`;

/** One that is not what was issued is shown to nobody: somebody has changed it past the shop. */
export async function findDocument(db: Queryable, id: string): Promise<KeptDocument | null> {
  const row = await db.one<KeptDocument & { isTrue: boolean }>(sql`
    select ${columns}, ${isAsIssued} as "isTrue" from documents d where d.id::text = ${id}`);
  if (!row) return null;
  const { isTrue, ...document } = row;
  if (!isTrue) throw new Error(`The document ${document.series} ${document.number} is not what was issued.`);
  return { ...document, data: storedDocument.parse(document.data) };
}

/** In the order in which they were asked for. */
export async function listDocuments(db: Queryable, orderId: string): Promise<KeptDocument[]> {
  const rows = await db.rows<KeptDocument>(sql`
    select ${columns} from documents d where d.order_id = ${orderId}
    order by d.position nulls first, d.issued_at, d.series, d.number`);
  return rows.map((row) => ({ ...row, data: storedDocument.parse(row.data) }));
}

/** A document that was issued on credit is paid. What it sold is never altered. */
export async function settleDocument(tx: Queryable, id: string, { method, name, at, pos }: Settlement): Promise<void> {
  const settlement = JSON.stringify({ method, name, at, pos });
  await tx.run(sql`update documents set data = jsonb_set(data, '{settlement}', ${settlement}::jsonb) where id = ${id}`);
}

/** It was not paid after all: it is on credit again. */
export async function unsettleDocument(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`update documents set data = data - 'settlement' where id = ${id}`);
}
