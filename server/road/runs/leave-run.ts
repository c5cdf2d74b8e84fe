import type { Undone } from '#contract/fields/undone.ts';
import type { Run } from '#contract/road/road.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { requireAcknowledged } from '../../calls/require-acknowledged.ts';
import type { Queryable } from '../../database/database.ts';
import { nameOf, type RoadDeps } from '../road-deps.ts';
import { advanceDay } from './advance-day.ts';
import { insertMovement } from './paper-store.ts';
import { readRoadDay } from './road-world.ts';
import { answerRun, undoneOfRun } from './run-answer.ts';
import { factsOf } from './run-facts.ts';
import { findRun, recordLeft, type StoredRun } from './run-store.ts';

/** Couriers find their own runs of today only; other runs answer not found. */
export async function requireRun(
  db: Queryable,
  runId: string,
  context: CallContext,
  { isTelling = false } = {},
): Promise<StoredRun> {
  const run = await findRun(db, runId);
  const { staff, now } = context;
  const isOffice = isInGroup(staff?.roles, roleGroups.dispatch);
  const today = athensDateOf(now);
  // Events from an offline phone arrive late: they can be reported, but the run is not shown.
  const isTime = run?.date === today || (isTelling && run?.date === addDays(today, -1));
  const isOwn = run?.courierId === actorIdOf(context) && isTime && (staff?.link?.runId ?? runId) === runId;
  if (!run || !(isOffice || isOwn)) throw new CallFailure('not-found');
  return run;
}

export async function readRun(deps: RoadDeps, { id, date }: StoredRun, now: Date): Promise<Run> {
  const { kitchen, shifts, runs, stops } = await readRoadDay(deps, deps.db, date, id);
  const [run] = runs;
  if (!run) throw new CallFailure('not-found');
  return answerRun(run, stops, { kitchen, shifts, now });
}

/** Each delivery leaves in a transaction of its own; repeated after a failure, the rest leaves. */
export async function leaveRun(
  deps: RoadDeps,
  { runId, acknowledged }: { runId: string; acknowledged?: Undone | undefined },
  context: CallContext,
): Promise<Run> {
  const { db, orders } = deps;
  const run = await requireRun(db, runId, context);
  const { now } = context;
  if (run.date !== athensDateOf(now)) throw new CallFailure('run-not-today');
  const world = await readRoadDay(deps, db, run.date, run.id);
  const { stops } = world;
  if (run.leftAt === null) requireAcknowledged(undoneOfRun(run, stops, now), acknowledged);
  for (const { deliveryId, status } of stops)
    if (status === 'opened') await orders.dispatch(deliveryId, { by: nameOf(context), now, context });
  await db.transaction(async (tx) => {
    await advanceDay(tx, { spot: deps.spot, date: run.date }, 'out', context);
    if (!(await recordLeft(tx, run.id, now))) return;
    const movement = deps.issuesMovements
      ? await insertMovement(tx, { spot: deps.spot, runId: run.id }, factsOf(run, world, now), now)
      : null;
    const after = {
      date: run.date,
      courierId: run.courierId,
      stops: stops.length,
      movement,
      ...(acknowledged && { undone: acknowledged }),
    };
    await insertAuditEntry(tx, context, { subject: { kind: 'run', id: run.id }, action: 'left', after });
  });
  return readRun(deps, run, now);
}
