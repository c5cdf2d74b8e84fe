import type { CourierTill, TillDay } from '#contract/road/till.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { actorIdOf } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import type { RoadDeps } from '../road-deps.ts';
import { areSameSums, noSums, sumClaimed, sumDocuments, sumPayments } from './paid-at-door-store.ts';
import { answerTill } from './till-answer.ts';
import { countOpen, listCounts, listTakings, listTills } from './till-store.ts';

/** A till's courier and date. */
export interface TillOf {
  date: string;
  courierId: string;
}

export async function readTillDay({ db, spot }: RoadDeps, date: string): Promise<TillDay> {
  const day = { spot, date };
  const [takings, counted] = [await listTakings(db, day), await readCounts(db, day)];
  const [taken, documents] = [await sumPayments(db, date), await sumDocuments(db, date)];
  const agrees = areSameSums(taken, documents);
  const claimed = await sumClaimed(db, date);
  const open = await countOpen(db, day);
  return { items: takings.map((each) => answerTill(each, counted)), taken, documents, agrees, claimed, open };
}

/** A courier who took nothing has an empty till. */
export async function readOwnTill({ db, spot }: RoadDeps, context: CallContext): Promise<CourierTill> {
  const [courierId, date] = [actorIdOf(context), athensDateOf(context.now)];
  if (!courierId) throw new CallFailure('not-found');
  const [takings] = await listTakings(db, { spot, date }, courierId);
  const none = { courierId, courierName: context.staff?.name ?? '', float: 0, taken: noSums, short: 0 };
  const nothingElse = { unclear: 0, tips: 0, claimed: noSums, refuted: 0 };
  return answerTill(takings ?? { ...none, ...nothingElse }, await readCounts(db, { spot, date }));
}

/** The till as seen in this transaction, with all its counts. */
export async function requireTill(tx: Queryable, spot: string, { date, courierId }: TillOf) {
  const [takings] = await listTakings(tx, { spot, date }, courierId);
  if (!takings) throw new CallFailure('not-found');
  const { tills, counts } = await readCounts(tx, { spot, date });
  const isOf = (each: { courierId: string }) => each.courierId === courierId;
  return { takings, till: tills.find(isOf) ?? null, counts: counts.filter(isOf) };
}

export async function answerNow(tx: Queryable, spot: string, of: TillOf): Promise<CourierTill> {
  const { takings, till, counts } = await requireTill(tx, spot, of);
  return answerTill(takings, { tills: till ? [till] : [], counts });
}

async function readCounts(db: Queryable, day: { spot: string; date: string }) {
  return { tills: await listTills(db, day), counts: await listCounts(db, day) };
}

/** Couriers can read their own till of today; the office any. */
export function requirePerson({ date, courierId }: TillOf, context: CallContext): string {
  const by = actorIdOf(context);
  const isOffice = isInGroup(context.staff?.roles, roleGroups.dispatch);
  const isOwn = by === courierId && date === athensDateOf(context.now);
  if (!by) throw new CallFailure('two-people-needed');
  if (!isOffice && !isOwn) throw new CallFailure('not-found');
  return by;
}
