import type { RunFacts } from '#domain/printing/run-papers.ts';
import { onDuty } from '#domain/road/roster.ts';
import type { RoadDay } from './road-world.ts';
import { answerRun } from './run-answer.ts';
import type { StoredRun } from './run-store.ts';

/** The current state of a run: its load, its doors, and the amount to collect. */
export function factsOf(run: StoredRun, { kitchen, shifts, stops }: RoadDay, now: Date): RunFacts {
  const { courierId, date, from, to } = run;
  const own = shifts.filter((shift) => shift.courierId === courierId);
  const van = (onDuty(own, run)[0] ?? own[0])?.van ?? '';
  const answered = answerRun(run, stops, { kitchen, shifts, now }).stops;
  return {
    ...{ courierId, date, from, to, van },
    stops: answered.map(({ deliveryId, arrival, meals, bags, due, paymentType }) => ({
      ...{ deliveryId, arrival, meals, bags, due, paymentType },
    })),
  };
}
