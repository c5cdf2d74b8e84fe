import type { CallBody } from '#contract/calls.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { faultOfReminder } from '#domain/enquiries/move-enquiry.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { insertEntry, lockEnquiry, type StoredEnquiry, saveAssignee, saveState } from './desk-store.ts';
import { listColleagues } from './sender-store.ts';

/** Locked, so that of two people who press at once the second sees what the first has done. */
export async function lockSeenEnquiry(tx: Queryable, id: string, version: number): Promise<StoredEnquiry> {
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry) throw new CallFailure('enquiry-not-found');
  if (enquiry.version !== version) throw new CallFailure('enquiry-changed');
  return enquiry;
}

export async function assignEnquiry(
  tx: Queryable,
  id: string,
  { version, assigneeId }: CallBody<'enquiry-assign'>,
  context: CallContext,
): Promise<void> {
  const { assigneeId: before } = await lockSeenEnquiry(tx, id, version);
  if (assigneeId !== null && !(await listColleagues(tx)).some((colleague) => colleague.id === assigneeId))
    throw new CallFailure('invalid-input', { fields: { assigneeId: 'unknown-value' } });
  await saveAssignee(tx, id, assigneeId);
  await insertAuditEntry(tx, context, {
    ...{ subject: { kind: 'enquiry', id }, action: 'assigned' },
    ...{ before: { assigneeId: before }, after: { assigneeId } },
  });
}

const actions = { open: 'opened', waiting: 'set-aside', closed: 'closed' } as const;

export async function moveEnquiry(
  tx: Queryable,
  id: string,
  { version, state, remindOn }: CallBody<'enquiry-move'>,
  context: CallContext,
): Promise<void> {
  const fault = faultOfReminder(state, remindOn, athensDateOf(context.now));
  if (fault) throw new CallFailure('invalid-input', { fields: { remindOn: fault } });
  await lockSeenEnquiry(tx, id, version);
  await saveState(tx, id, { state, since: context.now, remindOn });
  await insertAuditEntry(tx, context, {
    ...{ subject: { kind: 'enquiry', id }, action: actions[state], after: { remindOn } },
  });
}

/** A note changes no state: a colleague who is writing an answer is not stopped by it. */
export async function noteOnEnquiry(tx: Queryable, id: string, text: string, context: CallContext): Promise<void> {
  if (!(await lockEnquiry(tx, id))) throw new CallFailure('enquiry-not-found');
  const { now: at } = context;
  const entryId = await insertEntry(tx, { enquiryId: id, kind: 'note', authorId: actorIdOf(context), text, at });
  await insertAuditEntry(tx, context, { subject: { kind: 'enquiry', id }, action: 'noted', after: { entryId } });
}
