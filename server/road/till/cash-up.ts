import type { CallBody } from '#contract/calls.ts';
import type { CourierTill } from '#contract/road/till.ts';
import { differenceOf, missingOf, needsReason, sumOfNotes } from '#domain/till/count-notes.ts';
import { refuseSignature } from '#domain/till/sign-till.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { RoadDeps } from '../road-deps.ts';
import { closeDay } from './close-day.ts';
import { answerNow, requirePerson, requireTill, type TillOf } from './read-tills.ts';
import { expectedOf, notedCount } from './till-answer.ts';
import { lockTill, saveCount, saveFloat, settleCount, signCount } from './till-store.ts';

export function countTill(
  { db, spot }: RoadDeps,
  of: TillOf,
  { notes, reason }: CallBody<'till-count'>,
  context: CallContext,
): Promise<CourierTill> {
  const by = requirePerson(of, context);
  const countedInCents = sumOfNotes(notes);
  if (countedInCents === null) throw new CallFailure('invalid-input', { fields: { notes: 'unknown-value' } });
  const { date, courierId } = of;
  return db.transaction(async (tx) => {
    await lockTill(tx, date, courierId);
    const { takings, till: before } = await requireTill(tx, spot, of);
    if (before?.signedBy) throw new CallFailure('till-signed');
    const sums = { ...expectedOf(takings), countedInCents };
    if (needsReason(sums) && reason === '') throw new CallFailure('reason-required');
    const count = { courierId, notes, ...sums, floatInCents: takings.float, reason };
    await saveCount(tx, { spot, date }, { ...count, countedBy: by, countedAt: context.now });
    const till = await answerNow(tx, spot, of);
    await insertAuditEntry(tx, context, {
      subject: subjectOf(of),
      action: 'counted',
      ...(before && { before: { version: before.version, countedInCents: before.countedInCents } }),
      after: { version: till.count?.version, ...sums },
      reason,
    });
    return till;
  });
}

/** Signs the count that was read, and no other. An owner's signature settles the shortfall. */
export function signTill(
  { db, spot }: RoadDeps,
  of: TillOf,
  { version, counted: countedInCents, reason }: CallBody<'till-sign'>,
  context: CallContext,
): Promise<CourierTill> {
  const by = requirePerson(of, context);
  const { date, courierId } = of;
  return db.transaction(async (tx) => {
    await lockTill(tx, date, courierId);
    const { takings, till: counted, counts } = await requireTill(tx, spot, of);
    const isOwner = context.staff?.roles.includes('owner') ?? false;
    const now = expectedOf(takings);
    const refusal = refuseSignature({
      courierId,
      counted: counted && { ...notedCount(counted), isSigned: counted.signedBy !== null },
      counts: counts.map(notedCount),
      signer: { id: by, isOwner },
      read: { version, countedInCents },
      reason,
      now,
    });
    if (refusal) throw new CallFailure(refusal);
    const signature = { courierId, by, at: context.now, reason };
    await signCount(tx, { spot, date }, signature);
    const sums = { ...now, countedInCents };
    if (isOwner && missingOf(sums) > 0) await settleCount(tx, { spot, date }, signature);
    const till = await answerNow(tx, spot, of);
    await closeDay(tx, { spot, date }, context);
    await insertAuditEntry(tx, context, {
      subject: subjectOf(of),
      action: 'signed',
      after: { version, countedInCents, differenceInCents: differenceOf(sums) },
      ...(reason && { reason }),
    });
    return till;
  });
}

/** Before the till is signed: it changes the expected amount, so an earlier count must be repeated. */
export function giveFloat(
  { db, spot }: RoadDeps,
  of: TillOf,
  { amount: amountInCents }: CallBody<'till-float'>,
  context: CallContext,
): Promise<CourierTill> {
  const by = requirePerson(of, context);
  const { date, courierId } = of;
  return db.transaction(async (tx) => {
    await lockTill(tx, date, courierId);
    const { takings, till } = await requireTill(tx, spot, of);
    if (till?.signedBy) throw new CallFailure('till-signed');
    await saveFloat(tx, { spot, date }, { courierId, amountInCents, by, at: context.now });
    const answer = await answerNow(tx, spot, of);
    await insertAuditEntry(tx, context, {
      subject: subjectOf(of),
      action: 'float-given',
      before: { floatInCents: takings.float },
      after: { floatInCents: amountInCents },
    });
    return answer;
  });
}

export function subjectOf({ date, courierId }: TillOf) {
  return { kind: 'till', id: `${date} ${courierId}` } as const;
}
