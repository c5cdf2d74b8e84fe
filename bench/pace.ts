import type { LoadFigure } from './load-figure.ts';

/**
 * What the yardsticks came to over sixteen connections on the machine that the aims for rates were set on (15 November 2026).
 * Another machine is slower or faster at all of this alike. The page of steady-render.ts would have come to 445 there: the home page
 * of that day came to 248, and on another machine the two are as 191 to 343.
 */
const whereAimsWereSet = { bareAnswer: 47_911, steadyRender: 445, preparedSelect: 34_592, bareTransaction: 4_067 };

export type Yardstick = keyof typeof whereAimsWereSet;
export type Yardsticks = Partial<Record<Yardstick, LoadFigure>>;

/** How fast this machine is beside that one, by the yardstick that is nearest to what is judged; null when it was not measured. */
export function paceOf(yardstick: Yardstick, yardsticks: Yardsticks): number | null {
  const here = yardsticks[yardstick];
  return here ? here.requestsPerSecond / whereAimsWereSet[yardstick] : null;
}
