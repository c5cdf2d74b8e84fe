import type { Run, RunCollection, Stop } from '#contract/road.ts';
import type { Point } from '#domain/road/distance.ts';
import { reckonArrivals } from '#domain/road/reckon-arrivals.ts';
import { timeOfSeconds } from '#domain/road/run-stop.ts';
import { lastTryOf, stateOfStop } from '#domain/road/stop-deeds.ts';
import type { PlacedStop, RoadDay } from './road-world.ts';
import { runStopOf } from './road-world.ts';
import type { StoredRun } from './run-store.ts';

type Left = RunCollection['left'][number]['why'];

export function answerRuns(
  { kitchen, runs, stops }: RoadDay,
  why: ReadonlyMap<string, Left> = new Map(),
): RunCollection {
  return {
    items: runs.map((run) =>
      answerRun(
        run,
        stops.filter(({ runId }) => runId === run.id),
        kitchen,
      ),
    ),
    left: stops
      .filter(({ runId, status }) => runId === null && status === 'opened')
      .map((stop) => ({
        deliveryId: stop.deliveryId,
        orderNumber: String(stop.orderNumber),
        why: whyLeft(stop) ?? why.get(stop.deliveryId) ?? 'nobody-on-duty',
      })),
  };
}

export function whyLeft({ point, waits, isByHand }: PlacedStop): 'place-unknown' | 'waits-for-office' | null {
  if (isByHand) return null;
  if (waits) return 'waits-for-office';
  return point ? null : 'place-unknown';
}

export function answerRun(run: StoredRun, stops: readonly PlacedStop[], kitchen: Point): Run {
  const { courierId, courierName, leftAt, ...rest } = run;
  const times = reckonArrivals(
    kitchen,
    stops.map((stop) => runStopOf(stop, kitchen)),
  );
  return {
    ...rest,
    courier: { id: courierId, name: courierName },
    leavesAt: timeOfSeconds(times.leavesAtInSeconds),
    leftAt: leftAt?.toISOString() ?? null,
    bags: stops.reduce((sum, { bags }) => sum + bags, 0),
    stops: stops.map((stop, index) => {
      const { atInSeconds = 0, lateInSeconds = 0 } = times.arrivals[index] ?? {};
      return answerStop(stop, { arrival: timeOfSeconds(atInSeconds), isLate: lateInSeconds > 0 }, kitchen);
    }),
  };
}

function answerStop(stop: PlacedStop, times: Pick<Stop, 'arrival' | 'isLate'>, kitchen: Point): Stop {
  const { deliveryId, orderId, orderNumber, status, name, phone, address, from, to } = stop;
  const { street, number, postalCode, city, floor, bell, notes } = address;
  const deeds = stop.deeds.map((deed) => ({ ...deed, at: new Date(deed.at) }));
  const { latitude, longitude } = stop.point ?? kitchen;
  return {
    deliveryId,
    orderId,
    orderNumber: String(orderNumber),
    state: stateOfStop(status, deeds),
    ...lastTryOf(deeds),
    name,
    phone,
    ...{ street, number, postalCode, city, floor, bell, notes },
    from,
    to,
    meals: stop.lines.reduce((sum, { amount }) => sum + amount, 0),
    bags: stop.bags,
    due: Math.max(0, stop.dueInCents),
    paymentType: stop.paymentType,
    ...times,
    isByHand: stop.isByHand,
    latitude,
    longitude,
  };
}
