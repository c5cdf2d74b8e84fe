import { splitVat } from '#domain/orders/vat-split.ts';
import { brand } from '#texts/brand.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ChangeReceipt, DocumentData, DocumentKind, SaleDocument } from './document-data.ts';
import { putFiscal } from './fiscal/fiscal-outbox-store.ts';
import { myDataXml } from './fiscal/mydata-xml.ts';
import { sellerIn } from './seller.ts';

/** What issuing adds: the rest is the caller's. */
type Given<Document> = Omit<Document, 'kind' | 'series' | 'number' | 'issuedAt' | 'seller' | 'fiscal'>;
export type NewSale = Given<SaleDocument>;
export type NewChangeReceipt = Given<ChangeReceipt>;

export type NewDocument = { orderId: string; now: Date } & (
  | { kind: SaleDocument['kind']; data: NewSale }
  | { kind: ChangeReceipt['kind']; data: NewChangeReceipt }
);

export interface KeptDocument {
  id: string;
  orderId: string;
  kind: DocumentKind;
  series: string;
  number: number;
  issuedAt: Date;
  data: DocumentData;
}

/**
 * Issues a document in the caller's transaction: gives it the next number of its series, keeps it, and puts it in line for
 * the tax authority. The series is locked until the commit, so that no number is ever missing; call it last.
 */
export async function issueDocument(
  tx: Queryable,
  { orderId, now, ...document }: NewDocument,
): Promise<{ id: string; series: string; number: number }> {
  const series = seriesOf(document);
  const number = await takeNumber(tx, series);
  const shared = { series, number, issuedAt: now.toISOString(), seller: sellerIn(document.data.language) };
  const data: DocumentData =
    document.kind === 'change-receipt'
      ? { ...document.data, ...shared, kind: document.kind }
      : { ...document.data, ...shared, kind: document.kind, fiscal: null };
  const row = await tx.one<{ id: string }>(sql`
    insert into documents (order_id, kind, series, number, issued_at, data)
    values (${orderId}, ${data.kind}, ${series}, ${number}, ${now}, ${JSON.stringify(data)}::jsonb)
    returning id`);
  if (!row) throw new Error('The document was not kept');
  // The tax authority refuses a document over nothing (222).
  if (data.kind !== 'change-receipt' && splitVat(data).totals.totalInCents > 0)
    await putFiscal(tx, row.id, myDataXml(data), now);
  return { id: row.id, series, number };
}

/** Which series it is numbered in; refuses what no accountant would book. */
function seriesOf(document: Pick<NewDocument, 'kind'> & { data: object }): string {
  const { documentSeries } = brand;
  const { invoice = null, corrects = null } = document.data as Partial<SaleDocument>;
  switch (document.kind) {
    case 'change-receipt':
      return documentSeries.change;
    case 'credit-note':
      if (!corrects) throw new Error('A credit note must say what it corrects');
      return invoice ? documentSeries.invoiceCredit : documentSeries.receiptCredit;
    case 'invoice':
      if (!invoice) throw new Error('An invoice must say whom it is made out to');
      return documentSeries.invoice;
    default:
      if (invoice) throw new Error('A receipt is not made out to a company');
      return documentSeries.receipt;
  }
}

async function takeNumber(tx: Queryable, series: string): Promise<number> {
  const taken = await tx.one<{ last: number }>(sql`
    insert into document_series as taken (series, last) values (${series}, 1)
    on conflict (series) do update set last = taken.last + 1
    returning last`);
  if (!taken) throw new Error(`The series ${series} gave no number`);
  return taken.last;
}

const columns = sql`id, order_id as "orderId", kind, series, number, issued_at as "issuedAt", data`;

export function findDocument(db: Queryable, id: string): Promise<KeptDocument | null> {
  return db.one<KeptDocument>(sql`select ${columns} from documents where id::text = ${id}`);
}

/** In the order of their issue. */
export function listDocuments(db: Queryable, orderId: string): Promise<KeptDocument[]> {
  return db.rows<KeptDocument>(sql`
    select ${columns} from documents where order_id = ${orderId} order by issued_at, series, number`);
}
