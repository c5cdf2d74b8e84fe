import type { RunCollection } from '#contract/road/road.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { PlanQuestion, RunPlan } from '../planning/plan-runs.ts';
import type { RoadDeps } from '../road-deps.ts';
import { type RoadDay, readRoadDay, runStopOf } from './road-world.ts';
import { answerRuns, whyLeft } from './run-answer.ts';
import { clearStops, dropEmptyRuns, saveRun, saveStops } from './run-store.ts';
import { lockRoad } from './shift-store.ts';

const limitInSeconds = 3;
/** A manual change during the planning causes one more planning. */
const mostTries = 3;

/** Plans the runs that have not left; the solver works outside of any transaction, and concurrent changes are not overwritten. */
export async function planDay(deps: RoadDeps, date: string, context: CallContext): Promise<RunCollection> {
  const day = { spot: deps.spot, date };
  for (let tries = 0; tries < mostTries; tries++) {
    const world = await readRoadDay(deps, deps.db, date);
    const question = questionOf(world);
    const plan = await deps.planRuns(question);
    const planned = await deps.db.transaction(async (tx) => {
      await lockRoad(tx, day);
      const now = questionOf(await readRoadDay(deps, tx, date));
      if (!isSame(question, now)) return null;
      await clearStops(tx, day);
      for (const run of plan.runs) {
        const isOrderedByHand = question.orders.some(
          (each) => each.courierId === run.courierId && each.from === run.from,
        );
        const id = await saveRun(tx, day, { ...run, isOrderedByHand });
        await saveStops(
          tx,
          id,
          run.stopIds.map((deliveryId) => ({ deliveryId, isByHand: isOwnHand(world, deliveryId) })),
        );
      }
      await dropEmptyRuns(tx, day);
      const after = { runs: plan.runs.length, stops: countStops(plan), left: plan.left.length };
      const subject = { kind: 'delivery-day', id: `${day.spot} ${date}` } as const;
      await insertAuditEntry(tx, context, { subject, action: 'runs-proposed', after });
      return true;
    });
    if (planned) return answerRuns(await readRoadDay(deps, deps.db, date), context.now);
  }
  throw new CallFailure('road-changed');
}

function questionOf({ kitchen, shifts, runs, stops }: RoadDay): PlanQuestion {
  const open = runs.filter(({ leftAt }) => leftAt === null);
  const runOf = new Map(open.map((run) => [run.id, run]));
  const free = stops.filter(
    (stop) => stop.status === 'opened' && (stop.runId === null || runOf.has(stop.runId)) && whyLeft(stop) === null,
  );
  const byHand = new Map(
    free.flatMap(({ deliveryId, runId, isByHand }) => {
      const run = runOf.get(runId ?? '');
      return run && (isByHand || run.isOrderedByHand) ? [[deliveryId, run.courierId] as const] : [];
    }),
  );
  const orders = open
    .filter(({ isOrderedByHand }) => isOrderedByHand)
    .map(({ id, courierId, from }) => ({
      courierId,
      from,
      stopIds: free.filter(({ runId }) => runId === id).map(({ deliveryId }) => deliveryId),
    }));
  const away = new Set(
    runs.filter(({ leftAt }) => leftAt !== null).map(({ courierId, from }) => `${courierId} ${from}`),
  );
  const planned = free.map((stop) => runStopOf(stop, kitchen));
  const driving = shifts.map(({ courierId, from, to, mostStops, mostBags }) => ({
    courierId,
    from,
    to,
    mostStops,
    mostBags,
  }));
  return { kitchen, stops: planned, shifts: driving, byHand, orders, away, limitInSeconds };
}

function isOwnHand({ stops }: RoadDay, deliveryId: string): boolean {
  return stops.find((stop) => stop.deliveryId === deliveryId)?.isByHand ?? false;
}

function countStops({ runs }: RunPlan): number {
  return runs.reduce((sum, { stopIds }) => sum + stopIds.length, 0);
}

function isSame(a: PlanQuestion, b: PlanQuestion): boolean {
  const comparableQuestion = ({ byHand, away, ...rest }: PlanQuestion) =>
    JSON.stringify({ ...rest, byHand: [...byHand], away: [...away] });
  return comparableQuestion(a) === comparableQuestion(b);
}
