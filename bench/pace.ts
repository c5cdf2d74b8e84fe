import type { LoadFigure } from './load-figure.ts';

/**
 * Results of the yardsticks over sixteen connections on the machine that the aims for rates were set on (15 November 2026).
 * Another machine is slower or faster at all of them alike. The page of steady-render.ts would have reached 445 there: the home page
 * of that day reached 248, and on another machine the two are as 191 to 343.
 */
const whereAimsWereSet = { bareAnswer: 47_911, steadyRender: 445, preparedSelect: 34_592, bareTransaction: 4_067 };

export type Yardstick = keyof typeof whereAimsWereSet;
export type Yardsticks = Partial<Record<Yardstick, LoadFigure>>;

/** Speed of this machine relative to that one, by the yardstick nearest to the judged value; null when it was not measured. */
export function paceOf(yardstick: Yardstick, yardsticks: Yardsticks): number | null {
  const here = yardsticks[yardstick];
  return here ? here.requestsPerSecond / whereAimsWereSet[yardstick] : null;
}
