import type { OpenTill } from '#contract/road/till.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import type { FoundProblem } from '#domain/problems/problem-rules.ts';
import type { RoadDeps } from '../road-deps.ts';
import { listOpenTills } from './open-tills-store.ts';

type TillIssue = 'open-till' | 'short-till';

/** Tills of past days that are not handed in, and those signed with a shortfall, reported on the same day; grouped by date. */
export async function findTillProblems(
  { db, spot }: Pick<RoadDeps, 'db' | 'spot'>,
  now: Date,
): Promise<Record<TillIssue, FoundProblem[]>> {
  const today = athensDateOf(now);
  const tills = await listOpenTills(db, { spot, before: addDays(today, 1) });
  const byDate = (wanted: OpenTill[]): FoundProblem[] =>
    [...Map.groupBy(wanted, ({ date }) => date)].map(([date, of]) => ({
      date,
      count: of.length,
      names: of.map(({ courier }) => courier.name),
      amount: of.reduce((sum, { missing }) => sum + missing, 0),
    }));
  return {
    'open-till': byDate(tills.filter(({ kind, date }) => kind !== 'short' && date < today)),
    'short-till': byDate(tills.filter(({ kind }) => kind === 'short')),
  };
}
