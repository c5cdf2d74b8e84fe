import type { Run, RunCollection, Stop, UndrivenStop } from '#contract/road.ts';
import type { Point } from '#domain/road/distance.ts';
import { reckonArrivals } from '#domain/road/reckon-arrivals.ts';
import { timeOfSeconds } from '#domain/road/run-stop.ts';
import { lastTryOf, stateOfStop } from '#domain/road/stop-deeds.ts';
import { whyInNoRun } from '#domain/road/why-left.ts';
import type { PlacedStop, RoadDay } from './road-world.ts';
import { runStopOf } from './road-world.ts';
import type { StoredRun } from './run-store.ts';

export function answerRuns({ kitchen, shifts, runs, stops }: RoadDay): RunCollection {
  const items = runs.map((run) =>
    answerRun(
      run,
      stops.filter(({ runId }) => runId === run.id),
      kitchen,
    ),
  );
  const driven = items.map(({ courier, from, leftAt, stops: { length }, bags }) => ({
    ...{ courierId: courier.id, from, hasLeft: leftAt !== null, stops: length, bags },
  }));
  const left = stops
    .filter(({ runId, status }) => runId === null && status === 'opened')
    .map((stop): UndrivenStop => {
      const why = whyLeft(stop) ?? whyInNoRun(stop, shifts, driven);
      return { ...answerDoor(stop, kitchen), why };
    });
  return { items, left };
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
      const door = answerDoor(stop, kitchen);
      return { ...door, arrival: timeOfSeconds(atInSeconds), isLate: lateInSeconds > 0 };
    }),
  };
}

function answerDoor(stop: PlacedStop, kitchen: Point): Omit<Stop, 'arrival' | 'isLate'> {
  const { deliveryId, orderId, orderNumber, status, name, phone, address, from, to } = stop;
  const { street, number, postalCode, city, floor, bell, notes } = address;
  const deeds = stop.deeds.map((deed) => ({ ...deed, at: new Date(deed.at) }));
  const state = stateOfStop(status, deeds);
  const { latitude, longitude } = stop.point ?? kitchen;
  return {
    deliveryId,
    orderId,
    orderNumber: String(orderNumber),
    state,
    ...lastTryOf(deeds),
    name,
    phone,
    ...{ street, number, postalCode, city, floor, bell, notes },
    mayLeaveAtDoor: address.whenAway === 'leave-at-door',
    photoId: stop.photoId,
    from,
    to,
    meals: stop.lines.reduce((sum, { amount }) => sum + amount, 0),
    bags: stop.bags,
    due: Math.max(0, stop.dueInCents),
    paymentType: stop.paymentType,
    isByHand: stop.isByHand,
    failed: state === 'failed' ? answerTry(deeds) : null,
    latitude,
    longitude,
  };
}

type TriedDeed = Omit<PlacedStop['deeds'][number], 'at'> & { at: Date };

function answerTry(deeds: readonly TriedDeed[]): Stop['failed'] {
  const last = deeds
    .filter(({ kind, outcome }) => kind === 'failed' && outcome === 'done')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1);
  return last ? { note: last.note, at: last.at.toISOString() } : null;
}
