import { packBags } from '#domain/kitchen/pack-bags.ts';
import type { Point } from '#domain/road/distance.ts';
import type { RunStop } from '#domain/road/run-stop.ts';
import type { Queryable } from '../../database/database.ts';
import type { RoadDeps } from '../road-deps.ts';
import { doorKeyOf, findPins } from './place-store.ts';
import { listRuns, listStops, type StoredRun, type StoredStop } from './run-store.ts';
import { listShifts, type StoredShift } from './shift-store.ts';

export interface PlacedStop extends StoredStop {
  /** Null: unknown. */
  point: Point | null;
  bags: number;
}

export interface RoadDay {
  kitchen: Point;
  shifts: StoredShift[];
  runs: StoredRun[];
  stops: PlacedStop[];
}

/** The stops and runs of a date; of one run only when it is given. */
export async function readRoadDay(
  deps: RoadDeps,
  db: Queryable,
  date: string,
  runId: string | null = null,
): Promise<RoadDay> {
  const day = { spot: deps.spot, date };
  const [shifts, runs] = [await listShifts(db, day), await listRuns(db, day)];
  const stops = await listStops(db, day, runId);
  const keys = stops.map(({ address }) => doorKeyOf(address, deps.secret));
  const [pins, centres] = [await findPins(db, keys), await deps.centres()];
  return {
    kitchen: await deps.kitchen(),
    shifts,
    runs: runId ? runs.filter(({ id }) => id === runId) : runs,
    stops: stops.map((stop, index) => ({
      ...stop,
      point: pins.get(keys[index] ?? '') ?? centres.get(stop.address.postalCode) ?? null,
      bags: packBags(stop.lines).length,
    })),
  };
}

/** A door with an unknown position is assumed to be at the kitchen. */
export function runStopOf({ deliveryId, point, from, to, bags }: PlacedStop, kitchen: Point): RunStop {
  return { id: deliveryId, point: point ?? kitchen, from, to, bags };
}
