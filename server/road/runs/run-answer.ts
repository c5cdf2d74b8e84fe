import type { Undone } from '#contract/fields/undone.ts';
import type { Run, RunCollection, Stop, UndrivenStop } from '#contract/road/road.ts';
import { instantAt } from '#domain/athens-time.ts';
import type { Point } from '#domain/road/distance.ts';
import { reckonArrivals } from '#domain/road/reckon-arrivals.ts';
import { onDuty } from '#domain/road/roster.ts';
import { secondsOfDay, timeOfSeconds } from '#domain/road/run-stop.ts';
import { lastTryOf, stateOfStop } from '#domain/road/stop-events.ts';
import { whyInNoRun } from '#domain/road/why-left.ts';
import { hoursEarly, keepUndone } from '#domain/undone.ts';
import type { PlacedStop, RoadDay } from './road-world.ts';
import { runStopOf } from './road-world.ts';
import type { StoredRun } from './run-store.ts';

export function answerRuns({ kitchen, shifts, runs, stops }: RoadDay, now: Date): RunCollection {
  const items = runs.map((run) =>
    answerRun(
      run,
      stops.filter(({ runId }) => runId === run.id),
      { kitchen, shifts, now },
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

/** Open bags, and the time left before its window when it would leave. */
export function undoneOfRun({ date, from }: StoredRun, stops: readonly PlacedStop[], now: Date): Undone {
  const bags = stops
    .filter(({ status }) => status === 'opened')
    .reduce((sum, stop) => sum + Math.max(0, stop.bags - stop.closedBags), 0);
  return keepUndone({ bags, hoursEarly: hoursEarly(instantAt(date, from), now) });
}

interface RunReader extends Pick<RoadDay, 'kitchen' | 'shifts'> {
  now: Date;
}

export function answerRun(run: StoredRun, stops: readonly PlacedStop[], { kitchen, shifts, now }: RunReader): Run {
  const { courierId, courierName, leftAt, ...rest } = run;
  const [shift] = onDuty(
    shifts.filter((each) => each.courierId === courierId),
    run,
  );
  const times = reckonArrivals(
    kitchen,
    stops.map((stop) => runStopOf(stop, kitchen)),
    secondsOfDay(shift?.from ?? '00:00'),
  );
  return {
    ...rest,
    courier: { id: courierId, name: courierName },
    leavesAt: timeOfSeconds(times.leavesAtInSeconds),
    leftAt: leftAt?.toISOString() ?? null,
    ...(leftAt === null && { undone: undoneOfRun(run, stops, now) }),
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
  const stopEvents = stop.stopEvents.map((stopEvent) => ({ ...stopEvent, at: new Date(stopEvent.at) }));
  const state = stateOfStop(status, stopEvents);
  const { latitude, longitude } = stop.point ?? kitchen;
  return {
    deliveryId,
    orderId,
    orderNumber: String(orderNumber),
    state,
    ...lastTryOf(stopEvents),
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
    failed: state === 'failed' ? answerTry(stopEvents) : null,
    latitude,
    longitude,
    // Couriers read Greek, like the labels.
    corrected: stop.corrected.map(({ dish, contains, mayContain, avoided }) => ({
      ...{ dish: dish.el, contains, mayContain, isAvoided: avoided.length > 0 },
    })),
  };
}

type TriedStopEvent = Omit<PlacedStop['stopEvents'][number], 'at'> & { at: Date };

function answerTry(stopEvents: readonly TriedStopEvent[]): Stop['failed'] {
  const last = stopEvents
    .filter(({ kind, outcome }) => kind === 'failed' && outcome === 'done')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1);
  return last ? { note: last.note, at: last.at.toISOString() } : null;
}
