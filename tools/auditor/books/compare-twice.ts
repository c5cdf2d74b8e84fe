import { compareBooks } from './compare-books.ts';
import type { OwnBook } from './own-book.ts';
import type { Finding, ProviderBook } from './provider-book.ts';

/** What the shop believed before the provider was asked, and after. */
export interface OwnBooks {
  before: OwnBook;
  after: OwnBook;
}

/** A working shop writes while its provider is asked: only what disagrees with the book both before and after is wrong. */
export function compareTwice({ before, after }: OwnBooks, book: ProviderBook): Finding[] {
  const known = new Map(compareBooks(before, book).map(({ rule, rows }) => [rule, new Set(rows.map(idOf))]));
  return compareBooks(after, book)
    .map(({ rule, rows }) => ({ rule, rows: rows.filter((row) => known.get(rule)?.has(idOf(row))) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Of a refund its own transaction, else the payment. */
function idOf(row: unknown): string {
  const { transactionId = '', refundTransactionId = '' } = row as {
    transactionId?: string;
    refundTransactionId?: string | null;
  };
  return `${transactionId} ${refundTransactionId}`;
}
