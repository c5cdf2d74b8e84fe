import type { OfficeProblemKind } from '#contract/office-problems.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { StopTrouble } from '#domain/road/stop-trouble.ts';
import type { Database } from './database/database.ts';
import { kitchenProblems } from './kitchen/board/find-kitchen-problems.ts';
import { countOverdueClaims } from './payments/claims/claim-calls.ts';
import { type FindProblems, type ProblemQuestion, problemCallHandlers } from './problems/problem-calls.ts';
import type { RoadDeps } from './road/road-deps.ts';
import { findStopTrouble } from './road/runs/find-stop-trouble.ts';

interface ProblemParts {
  db: Database;
  spot: string;
  road: RoadDeps;
}

/** What waits for somebody of the staff: for each kind the noun that knows of it. */
export function wireProblems({ db, spot, road }: ProblemParts) {
  const read = new WeakMap<ProblemQuestion, ReturnType<typeof findStopTrouble>>();
  const stops =
    (kind: StopTrouble): FindProblems =>
    async (asked) => {
      const trouble = read.get(asked) ?? findStopTrouble(road, asked.now);
      read.set(asked, trouble);
      return (await trouble)[kind];
    };
  const find = {
    'failed-stop': stops('failed-stop'),
    'late-stop': stops('late-stop'),
    undriven: stops('undriven'),
    'day-behind': (asked) => kitchenProblems['day-behind']({ db, spot }, asked),
    'missing-meal': (asked) => kitchenProblems['missing-meal']({ db, spot }, asked),
    async 'claimed-money'({ now }) {
      const count = await countOverdueClaims(db, now);
      return count > 0 ? [{ date: athensDateOf(now), count, names: [] }] : [];
    },
    'day-open': (asked) => kitchenProblems['day-open']({ db, spot }, asked),
  } satisfies Record<OfficeProblemKind, FindProblems>;
  return problemCallHandlers({ db, find });
}
