import type { OfficeProblemKind } from '#contract/staff/office-problems.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { FoundProblem } from '#domain/problems/problem-rules.ts';
import { findUnsafeMeals } from '../cases/find-unsafe-meals.ts';
import type { Database } from '../database/database.ts';
import { kitchenProblems } from '../kitchen/board/find-kitchen-problems.ts';
import { countOverdueClaims } from '../payments/claims/claim-calls.ts';
import { type FindProblems, type ProblemQuestion, problemCallHandlers } from '../problems/problem-calls.ts';
import type { RoadDeps } from '../road/road-deps.ts';
import { findStopProblems } from '../road/runs/find-stop-problems.ts';
import { findTillProblems } from '../road/till/find-till-problems.ts';

interface ProblemParts {
  db: Database;
  spot: string;
  road: RoadDeps;
}

/** Problems that wait for staff: each kind is found by the module responsible for it. */
export function wireProblems({ db, spot, road }: ProblemParts) {
  const stops = readOnce((now) => findStopProblems(road, now));
  const tills = readOnce((now) => findTillProblems(road, now));
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
    'unsafe-meal': ({ language }) => findUnsafeMeals(db, language),
    'open-till': tills('open-till'),
    'short-till': tills('short-till'),
    'day-open': (asked) => kitchenProblems['day-open']({ db, spot }, asked),
  } satisfies Record<OfficeProblemKind, FindProblems>;
  return problemCallHandlers({ db, find });
}

/** For kinds found together by one query: it runs once per request. */
function readOnce<Kind extends OfficeProblemKind>(find: (now: Date) => Promise<Record<Kind, FoundProblem[]>>) {
  const read = new WeakMap<ProblemQuestion, ReturnType<typeof find>>();
  return (kind: Kind): FindProblems =>
    async (asked) => {
      const found = read.get(asked) ?? find(asked.now);
      read.set(asked, found);
      return (await found)[kind];
    };
}
