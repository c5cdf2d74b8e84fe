import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import type { FoundProblem } from '#domain/problems/problem-rules.ts';
import { type StopProblem, stopProblemOf } from '#domain/road/stop-problem.ts';
import type { RoadDeps } from '../road-deps.ts';
import { listOpenStops, listPlannedDates } from './open-stop-store.ts';
import { readRoadDay } from './road-world.ts';
import { answerRuns } from './run-answer.ts';

/** Failed attempts, late stops and deliveries without a run, grouped by date. */
export async function findStopProblems(deps: RoadDeps, now: Date): Promise<Record<StopProblem, FoundProblem[]>> {
  const { db, spot } = deps;
  const [today, time] = [athensDateOf(now), athensTimeOf(now)];
  const [stops, plannedDates] = await Promise.all([listOpenStops(db, spot, today), listPlannedDates(db, spot, today)]);
  // Arrival times are computed from the positions of doors; only those of today are ever compared with the clock.
  const isDriving = stops.some(({ date, isInRun }) => date === today && isInRun);
  const runs = isDriving ? answerRuns(await readRoadDay(deps, db, today), now).items : [];
  const arrivals = new Map(
    runs.flatMap((run) => run.stops.map(({ deliveryId, arrival }) => [deliveryId, arrival] as const)),
  );
  const found: Record<StopProblem, FoundProblem[]> = { 'failed-stop': [], 'late-stop': [], undriven: [] };
  for (const stop of stops) {
    const arrival = arrivals.get(stop.deliveryId) ?? null;
    const trouble = stopProblemOf({ ...stop, arrival }, { today, time, plannedDates });
    if (!trouble) continue;
    const known = found[trouble].find(({ date }) => date === stop.date);
    if (known) {
      known.count += 1;
      known.names.push(stop.name);
    } else found[trouble].push({ date: stop.date, count: 1, names: [stop.name] });
  }
  return found;
}
