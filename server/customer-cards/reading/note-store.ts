import type { CardNote } from '#contract/customers/customer-cards.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredNote {
  id: string;
  accountId: string;
  text: string;
  writtenBy: string | null;
  at: Date;
  takenBackAt: Date | null;
}

interface NoteReader {
  accountId: string | null;
  isOwner: boolean;
}

/** Newest first, without those that were taken back. */
export async function listNotes(db: Queryable, accountId: string, reader: NoteReader): Promise<CardNote[]> {
  const rows = await db.rows<StoredNote & { name: string | null }>(sql`
    select n.id, n.text, n.at, n.written_by as "writtenBy", a.name from customer_notes n left join accounts a on a.id = n.written_by
    where n.account_id = ${accountId} and n.taken_back_at is null order by n.at desc, n.id limit 50`);
  return rows.map(({ id, text, at, writtenBy, name }) => ({
    id,
    text,
    at: at.toISOString(),
    by: writtenBy === null ? null : { id: writtenBy, name: name ?? '' },
    canTakeBack: reader.isOwner || (writtenBy !== null && writtenBy === reader.accountId),
  }));
}

/** False: this form has written a note before. */
export async function insertNote(tx: Queryable, note: Omit<StoredNote, 'takenBackAt'>): Promise<boolean> {
  const count = await tx.run(sql`
    insert into customer_notes (id, account_id, text, written_by, at)
    values (${note.id}, ${note.accountId}, ${note.text}, ${note.writtenBy}, ${note.at}) on conflict (id) do nothing`);
  return count === 1;
}

export function lockNote(tx: Queryable, id: string): Promise<StoredNote | null> {
  return tx.one<StoredNote>(sql`
    select id, account_id as "accountId", text, written_by as "writtenBy", at, taken_back_at as "takenBackAt"
    from customer_notes where id = ${id} for update`);
}

/** The time stays for the timeline, the text goes. */
export async function emptyNote(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.run(sql`update customer_notes set text = '', taken_back_at = ${now} where id = ${id}`);
}
