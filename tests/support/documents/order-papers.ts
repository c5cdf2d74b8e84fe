import type { KeptDocument } from '#domain/documents/kept-document.ts';
import { splitVat } from '#domain/documents/vat-split.ts';
import { sql } from '#server/database/sql.ts';
import { listDocuments } from '#server/documents/document-store.ts';
import type { TestShop } from '../shop/test-shop.ts';

export function papersOf({ database: { db } }: TestShop, orderId: string): Promise<KeptDocument[]> {
  return listDocuments(db, orderId);
}

/** Sum of an order's receipts and invoices, less the credit notes. */
export function bookedInCents(documents: readonly KeptDocument[]): number {
  return documents.reduce((sum, { data }) => {
    if (data.kind === 'change-receipt') return sum;
    const { totalInCents } = splitVat(data).totals;
    return sum + (data.kind === 'credit-note' ? -totalInCents : totalInCents);
  }, 0);
}

/** The assigned numbers in each series, smallest first. */
export async function numbersBySeries({ database: { db } }: TestShop): Promise<Record<string, number[]>> {
  const rows = await db.rows<{ series: string; numbers: number[] }>(sql`
    select series, array_agg(number::int order by number) as numbers from documents
    where number is not null group by series`);
  return Object.fromEntries(rows.map(({ series, numbers }) => [series, numbers]));
}
