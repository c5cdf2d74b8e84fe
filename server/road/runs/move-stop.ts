import type { RunCollection } from '#contract/road/road.ts';
import { keepOrder } from '#domain/road/keep-order.ts';
import { stateOfStop } from '#domain/road/stop-events.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { RoadDeps } from '../road-deps.ts';
import { type PlacedStop, type RoadDay, readRoadDay, runStopOf } from './road-world.ts';
import { answerRuns } from './run-answer.ts';
import { dropEmptyRuns, findDeliveryDay, saveRun, saveStops } from './run-store.ts';
import { listCouriers, lockRoad } from './shift-store.ts';

interface Move {
  deliveryId: string;
  courierId: string;
  position?: number | undefined;
}

/** Moves a stop manually into a courier's run of its window, before it has left or after a failed attempt. */
export async function moveStop(deps: RoadDeps, move: Move, context: CallContext): Promise<RunCollection> {
  const { db, spot } = deps;
  const found = await findDeliveryDay(db, move.deliveryId);
  if (!found || found.spot !== spot) throw new CallFailure('not-found');
  const { date } = found;
  await db.transaction(async (tx) => {
    await lockRoad(tx, { spot, date });
    const world = await readRoadDay(deps, tx, date);
    const stop = requireMovable(world, move.deliveryId);
    const couriers = await listCouriers(tx);
    if (!couriers.some(({ id }) => id === move.courierId)) throw new CallFailure('not-a-courier');
    const target = world.runs.find(({ courierId, from }) => courierId === move.courierId && from === stop.from);
    const others = world.stops.filter(
      ({ runId, deliveryId }) => target && runId === target.id && deliveryId !== stop.deliveryId,
    );
    const order = orderWith(world, others, stop, move.position);
    const isOrderedByHand = move.position !== undefined || (target?.isOrderedByHand ?? false);
    const run = { courierId: move.courierId, from: stop.from, to: stop.to, isShortest: false, isOrderedByHand };
    const id = await saveRun(tx, { spot, date }, run);
    const isMoved = ({ deliveryId }: PlacedStop) => deliveryId === stop.deliveryId;
    await saveStops(
      tx,
      id,
      order.map((each) => ({ deliveryId: each.deliveryId, isByHand: each.isByHand || isMoved(each) })),
    );
    await dropEmptyRuns(tx, { spot, date });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery', id: stop.deliveryId },
      action: 'stop-moved',
      before: { runId: stop.runId, position: stop.position },
      after: { runId: id, position: order.findIndex(isMoved) },
    });
  });
  return answerRuns(await readRoadDay(deps, db, date), context.now);
}

function requireMovable({ stops, runs }: RoadDay, deliveryId: string): PlacedStop {
  const stop = stops.find((each) => each.deliveryId === deliveryId);
  if (!stop) throw new CallFailure('not-found');
  const stopEvents = stop.stopEvents.map((stopEvent) => ({ ...stopEvent, at: new Date(stopEvent.at) }));
  const state = stateOfStop(stop.status, stopEvents);
  if (state === 'delivered' || state === 'ended') throw new CallFailure('stop-over');
  const hasTried = stopEvents.some(({ kind }) => kind === 'failed');
  const hasLeft = runs.some(({ id, leftAt }) => id === stop.runId && leftAt !== null);
  if (hasLeft && !hasTried) throw new CallFailure('run-left');
  return stop;
}

function orderWith(
  { kitchen }: RoadDay,
  others: readonly PlacedStop[],
  stop: PlacedStop,
  position: number | undefined,
): PlacedStop[] {
  if (position !== undefined) return others.toSpliced(Math.min(position, others.length), 0, stop);
  const all = [...others, stop];
  const ids = others.map(({ deliveryId }) => deliveryId);
  const order = keepOrder(
    kitchen,
    all.map((each) => runStopOf(each, kitchen)),
    ids,
  );
  return order.flatMap(({ id }) => all.find(({ deliveryId }) => deliveryId === id) ?? []);
}
