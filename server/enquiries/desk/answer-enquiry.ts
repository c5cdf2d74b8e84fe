import type { CallBody } from '#contract/calls.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { answerMails } from '../answer-mails.ts';
import { lockSeenEnquiry } from './change-enquiry.ts';
import { answerKey, insertEntry, saveAssignee, saveState } from './desk-store.ts';

/**
 * The answer is stored and its mail queued in one transaction: when mail is down it leaves later, and the page says that it has not
 * left yet. An unassigned enquiry is assigned to its author: the sender's reply concerns them.
 */
export async function answerEnquiry(
  tx: Queryable,
  id: string,
  { version, text, state }: CallBody<'enquiry-answer'>,
  context: CallContext,
): Promise<void> {
  const { now } = context;
  const enquiry = await lockSeenEnquiry(tx, id, version);
  const authorId = actorIdOf(context);
  const entryId = await insertEntry(tx, { enquiryId: id, kind: 'answer', authorId, text, at: now });
  const { company, email: recipient, language, message } = enquiry;
  const facts = { company, answer: text, message };
  const replyTo = (await readSettings(tx)).contact.email;
  const head = { recipient, replyTo, language, dedupeKey: answerKey(entryId) };
  await putMail(tx, { template: answerMails['enquiry-answer'], ...head, facts }, now);
  if (enquiry.assigneeId === null && authorId !== null) await saveAssignee(tx, id, authorId);
  await saveState(tx, id, { state, since: now, remindOn: null });
  await insertAuditEntry(tx, context, {
    ...{ subject: { kind: 'enquiry', id }, action: 'answered', after: { entryId, isClosed: state === 'closed' } },
  });
}
