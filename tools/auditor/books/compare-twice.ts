import { compareBooks } from './compare-books.ts';
import type { OwnBook } from './own-book.ts';
import type { Finding, ProviderBook } from './provider-book.ts';

/** The shop's books before the provider was queried, and after. */
export interface OwnBooks {
  before: OwnBook;
  after: OwnBook;
}

/** A working shop writes while its provider is queried: only rows that disagree with the book both before and after are wrong. */
export function compareTwice({ before, after }: OwnBooks, book: ProviderBook): Finding[] {
  const known = new Map(compareBooks(before, book).map(({ rule, rows }) => [rule, new Set(rows.map(idOf))]));
  return compareBooks(after, book)
    .map(({ rule, rows }) => ({ rule, rows: rows.filter((row) => known.get(rule)?.has(idOf(row))) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Id of a refund's own transaction, otherwise of the payment. */
function idOf(row: unknown): string {
  const { transactionId = '', refundTransactionId = '' } = row as {
    transactionId?: string;
    refundTransactionId?: string | null;
  };
  return `${transactionId} ${refundTransactionId}`;
}
