import type { CallBody } from '#contract/calls.ts';
import type { CourierTill, TillDay } from '#contract/till.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { differenceOf, needsReason, refuseSignature, sumOfNotes } from '#domain/till/count-notes.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import type { RoadDeps } from '../road-deps.ts';
import { closeDay } from './close-day.ts';
import {
  type CourierTakings,
  countOpen,
  listCounts,
  listTakings,
  lockTill,
  type StoredCount,
  saveCount,
  signCount,
} from './till-store.ts';
import { sumDocuments, sumPayments } from './told-store.ts';

interface Till {
  date: string;
  courierId: string;
}

export async function readTillDay({ db, spot }: RoadDeps, date: string): Promise<TillDay> {
  const [takings, counts] = [await listTakings(db, { spot, date }), await listCounts(db, { spot, date })];
  const [taken, documents] = [await sumPayments(db, date), await sumDocuments(db, date)];
  const agrees = taken.cash === documents.cash && taken.pos === documents.pos && taken.iris === documents.iris;
  const open = await countOpen(db, { spot, date });
  return { items: takings.map((each) => answerTill(each, counts)), taken, documents, agrees, open };
}

/** Whoever took nothing has a till all the same: an empty one. */
export async function readOwnTill({ db, spot }: RoadDeps, context: CallContext): Promise<CourierTill> {
  const [courierId, date] = [actorIdOf(context), athensDateOf(context.now)];
  if (!courierId) throw new CallFailure('not-found');
  const [takings] = await listTakings(db, { spot, date }, courierId);
  const counts = await listCounts(db, { spot, date });
  const none = { courierId, courierName: context.staff?.name ?? '', cash: 0, pos: 0, iris: 0, short: 0 };
  return answerTill(takings ?? { ...none, unclear: 0, tips: 0 }, counts);
}

/** A courier counts their own till of today; the office any. */
export function countTill(
  { db, spot }: RoadDeps,
  { date, courierId }: Till,
  { notes, reason }: CallBody<'till-count'>,
  context: CallContext,
): Promise<CourierTill> {
  const by = requireCounter({ date, courierId }, context);
  const countedInCents = sumOfNotes(notes);
  if (countedInCents === null) throw new CallFailure('invalid-input', { fields: { notes: 'unknown-value' } });
  return db.transaction(async (tx) => {
    await lockTill(tx, date, courierId);
    const { takings, count: before } = await requireTill(tx, { spot, date }, courierId);
    if (before?.signedBy) throw new CallFailure('till-signed');
    const sums = { expectedInCents: takings.cash, shortInCents: takings.short, countedInCents };
    if (needsReason(sums) && reason === '') throw new CallFailure('reason-required');
    await saveCount(tx, { spot, date }, { courierId, notes, ...sums, reason, countedBy: by, countedAt: context.now });
    const till = answerTill(takings, await listCounts(tx, { spot, date }));
    await insertAuditEntry(tx, context, {
      subject: { kind: 'till', id: `${date} ${courierId}` },
      action: 'counted',
      ...(before && { before: { countedInCents: before.countedInCents } }),
      after: sums,
      reason,
    });
    return till;
  });
}

export function signTill(
  { db, spot }: RoadDeps,
  { date, courierId }: Till,
  context: CallContext,
): Promise<CourierTill> {
  return db.transaction(async (tx) => {
    await lockTill(tx, date, courierId);
    const { takings, count } = await requireTill(tx, { spot, date }, courierId);
    const signer = actorIdOf(context);
    const refusal = refuseSignature({
      counted: count && { ...count, by: count.countedBy, isSigned: count.signedBy !== null },
      signer,
      now: { expectedInCents: takings.cash, shortInCents: takings.short },
    });
    if (refusal || !signer || !count) throw new CallFailure(refusal ?? 'two-people-needed');
    await signCount(tx, { spot, date }, { courierId, by: signer, at: context.now });
    const till = answerTill(takings, await listCounts(tx, { spot, date }));
    await closeDay(tx, { spot, date }, context);
    const subject = { kind: 'till', id: `${date} ${courierId}` } as const;
    await insertAuditEntry(tx, context, {
      subject,
      action: 'signed',
      after: { differenceInCents: differenceOf(count) },
    });
    return till;
  });
}

function requireCounter({ date, courierId }: Till, context: CallContext): string {
  const by = actorIdOf(context);
  const isOffice = context.staff?.roles.some((role) => role === 'owner' || role === 'dispatch') ?? false;
  const isOwn = by === courierId && date === athensDateOf(context.now);
  if (!by) throw new CallFailure('two-people-needed');
  if (!isOffice && !isOwn) throw new CallFailure('not-found');
  return by;
}

async function requireTill(tx: Queryable, day: { spot: string; date: string }, courierId: string) {
  const [takings] = await listTakings(tx, day, courierId);
  if (!takings) throw new CallFailure('not-found');
  const count = (await listCounts(tx, day)).find((each) => each.courierId === courierId) ?? null;
  return { takings, count };
}

function answerTill(takings: CourierTakings, counts: readonly StoredCount[]): CourierTill {
  const { courierId, courierName, cash, pos, iris, short, unclear, tips } = takings;
  const count = counts.find((each) => each.courierId === courierId);
  return {
    courier: { id: courierId, name: courierName },
    taken: { cash, pos, iris },
    expected: cash,
    short,
    unclear,
    tips,
    count: count ? answerCount(count) : null,
  };
}

function answerCount(count: StoredCount): NonNullable<CourierTill['count']> {
  const { notes, countedInCents: counted, reason, signedBy, signedByName, signedAt } = count;
  return {
    notes,
    counted,
    difference: differenceOf(count),
    reason,
    countedBy: { id: count.countedBy, name: count.countedByName },
    countedAt: count.countedAt.toISOString(),
    signedBy: signedBy ? { id: signedBy, name: signedByName ?? '' } : null,
    signedAt: signedAt?.toISOString() ?? null,
  };
}
