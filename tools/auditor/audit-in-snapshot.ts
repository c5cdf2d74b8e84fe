import type { Anchor } from '#server/audit/anchors/anchor.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { auditShop } from './audit-shop.ts';
import { compareTwice } from './books/compare-twice.ts';
import { type OwnBook, readOwnBook } from './books/own-book.ts';
import type { Finding, ProviderBook } from './books/provider-book.ts';
import { readSandboxBook } from './books/sandbox-book.ts';

interface SnapshotAudit {
  now: Date;
  outside?: readonly Anchor[];
  anchorKey?: string;
  /** Queries card providers outside the database; it takes a while, and the shop goes on meanwhile. */
  readBooks?(): Promise<ProviderBook[]>;
}

/**
 * Audits a shop at work: every row as of one moment, including the book of the test page, which is in the same database. The data of another
 * provider is requested between two reads of ours.
 */
export async function auditInSnapshot(db: Database, asked: SnapshotAudit): Promise<Finding[]> {
  const { readBooks = async () => [], ...options } = asked;
  const { findings, before } = await inSnapshot(db, async (tx) => ({
    findings: await auditShop(tx, { ...options, books: [await readSandboxBook(tx)] }),
    before: await readOwnBook(tx, 'viva'),
  }));
  const books = await readBooks();
  if (books.length === 0) return findings;
  const after: OwnBook = await inSnapshot(db, (tx) => readOwnBook(tx, 'viva'));
  return [...findings, ...books.flatMap((book) => compareTwice({ before, after }, book))];
}

function inSnapshot<Result>(db: Database, read: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}
