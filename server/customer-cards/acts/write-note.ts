import type * as z from 'zod/mini';
import type { CardNotes, NoteForm } from '#contract/customers/customer-cards.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { type CardDeps, readerOf, requireCardCustomer } from '../card-deps.ts';
import { emptyNote, insertNote, listNotes, lockNote } from '../reading/note-store.ts';

type Notes = z.infer<typeof CardNotes>;

/** A note that only the office sees; once per shown form. */
export function addNote({ db }: CardDeps, form: z.infer<typeof NoteForm>, context: CallContext): Promise<Notes> {
  const { customerId, text, key } = form;
  const reader = readerOf(context);
  return db.transaction(async (tx) => {
    await requireCardCustomer(tx, customerId);
    const isNew = await insertNote(tx, {
      id: key,
      accountId: customerId,
      text,
      writtenBy: reader.accountId,
      at: context.now,
    });
    const items = await listNotes(tx, customerId, reader);
    if (isNew)
      await insertAuditEntry(tx, context, {
        subject: { kind: 'customer', id: customerId },
        action: 'note-added',
        after: { noteId: key },
        personal: { personId: customerId, after: { text } },
      });
    return { items };
  });
}

/** By its author or the owner; a second press changes nothing. */
export function takeNoteBack({ db }: CardDeps, noteId: string, context: CallContext): Promise<Notes> {
  const reader = readerOf(context);
  return db.transaction(async (tx) => {
    const note = await lockNote(tx, noteId);
    if (!note) throw new CallFailure('not-found');
    if (!reader.isOwner && note.writtenBy !== reader.accountId) throw new CallFailure('note-of-other');
    const { accountId: customerId, text } = note;
    const isOpen = note.takenBackAt === null;
    if (isOpen) await emptyNote(tx, noteId, context.now);
    const items = await listNotes(tx, customerId, reader);
    if (isOpen)
      await insertAuditEntry(tx, context, {
        subject: { kind: 'customer', id: customerId },
        action: 'note-taken-back',
        before: { noteId },
        personal: { personId: customerId, before: { text } },
      });
    return { items };
  });
}
