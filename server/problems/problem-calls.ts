import type { CallAnswer } from '#contract/calls.ts';
import type { Language } from '#contract/fields/languages.ts';
import { type OfficeProblem, type OfficeProblemKind, officeProblems } from '#contract/staff/office-problems.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { type FoundProblem, nameProblem, sees, sortProblems } from '#domain/problems/problem-rules.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { readStamp } from '../kitchen/day-stamp-store.ts';

/** Queries of the same origin share their data through this object. */
export interface ProblemQuestion {
  now: Date;
  language: Language;
}
export type FindProblems = (asked: ProblemQuestion) => Promise<FoundProblem[]>;

interface ProblemDeps {
  db: Database;
  find: Record<OfficeProblemKind, FindProblems>;
}

type Answered = CallAnswer<'office-problem-collection'>;

/** Requested by every page of the office: a response is cached until the next commit, for at most a minute. */
export function problemCallHandlers({ db, find }: ProblemDeps): Pick<CallHandlers, 'office-problem-collection'> {
  let kept: { stamp: string; answers: Map<string, Promise<OfficeProblem[]>> } = { stamp: '', answers: new Map() };
  async function findOnce(kinds: readonly OfficeProblemKind[], asked: ProblemQuestion): Promise<OfficeProblem[]> {
    const stamp = `${await readStamp(db)} ${athensDateOf(asked.now)} ${athensTimeOf(asked.now)}`;
    if (kept.stamp !== stamp) kept = { stamp, answers: new Map() };
    const { answers } = kept;
    const key = `${asked.language} ${kinds}`;
    const known = answers.get(key);
    if (known) return known;
    const found = findAll(kinds, asked);
    answers.set(key, found);
    // A failed response is not cached.
    found.catch(() => answers.delete(key));
    return found;
  }
  async function findAll(kinds: readonly OfficeProblemKind[], asked: ProblemQuestion): Promise<OfficeProblem[]> {
    const found = await Promise.all(
      kinds.map(async (kind) => (await find[kind](asked)).map((each) => nameProblem(kind, each))),
    );
    return sortProblems(found.flat());
  }
  return {
    async 'office-problem-collection'({ query: { date } }, { staff, now, language }): Promise<Answered> {
      const kinds = officeProblems.filter((kind) => date !== undefined || sees(staff?.roles ?? [], kind));
      const problems = await findOnce(kinds, { now, language });
      return { items: problems.filter((problem) => date === undefined || problem.date === date) };
    },
  };
}
