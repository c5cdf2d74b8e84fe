import type { Language } from '#contract/fields/languages.ts';
import type { OfficeProblemKind } from '#contract/staff/office-problems.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { isDayBehind } from '#domain/kitchen/day-behind.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import type { FoundProblem } from '#domain/problems/problem-rules.ts';
import { findDay } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import { readReadiness } from './read-readiness.ts';
import { findFirstWindow, listUnclosedDates, listUnfoundMeals } from './undone-store.ts';

interface Asked {
  now: Date;
  language: Language;
}
type KitchenProblem = Extract<OfficeProblemKind, 'day-behind' | 'missing-meal' | 'day-open'>;

/** Problems in the kitchen's own tables that require a person. */
export const kitchenProblems = {
  /** Today only: closing a past date is another problem. */
  async 'day-behind'({ db, spot }, { now }) {
    const [date, time] = [athensDateOf(now), athensTimeOf(now)];
    const [kept, firstWindow] = await Promise.all([findDay(db, { spot, date }), findFirstWindow(db, { spot, date })]);
    const day = { state: stateOfDay(kept, date, now), firstWindow, time };
    // A day that is on time with nothing ready needs no count of what is ready.
    if (!isDayBehind({ ...day, isReady: false })) return [];
    const progress = await readReadiness(db, { spot, date });
    const isReady = Object.values(progress).every(({ done, total }) => done >= total);
    return isDayBehind({ ...day, isReady }) ? [{ date, count: 1, names: [], progress }] : [];
  },
  async 'missing-meal'({ db, spot }, { now, language }) {
    const missing = await listUnfoundMeals(db, spot, athensDateOf(now));
    return [...Map.groupBy(missing, ({ date }) => date)].map(([date, meals]) => ({
      date,
      count: meals.length,
      names: meals.flatMap(({ meal }) => meal?.[language] ?? []),
    }));
  },
  async 'day-open'({ db, spot }, { now }) {
    const dates = await listUnclosedDates(db, spot, athensDateOf(now));
    return dates.map((date) => ({ date, count: 1, names: [] }));
  },
} as const satisfies Record<
  KitchenProblem,
  (deps: Pick<KitchenDeps, 'db' | 'spot'>, asked: Asked) => Promise<FoundProblem[]>
>;
