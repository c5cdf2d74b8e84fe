import type { Yardsticks } from './measure-yardsticks.ts';

/**
 * What the yardsticks came to over sixteen connections on the machine that the aims for rates were set on
 * (results/2026-11-15T08-11-29-work-orders.json). Another machine is slower or faster at all of this alike.
 *
 * A plain render of the home page came to 248 there. The page of that day is rendered 191 times a second on two ARM cores, where the page
 * of steady-render.ts is 343 times: there it would have come to 445.
 */
const whereAimsWereSet = { bareAnswer: 47_911, steadyRender: 445, preparedSelect: 34_592, bareTransaction: 4_067 };
const connections = 16;

export type Yardstick = keyof typeof whereAimsWereSet;

/** How fast this machine is beside that one, by the yardstick that is nearest to what is judged; null when it was not measured. */
export function paceOf(yardstick: Yardstick, yardsticks: Yardsticks): number | null {
  const here = yardsticks[yardstick].find((figure) => figure.connections === connections);
  return here ? here.requestsPerSecond / whereAimsWereSet[yardstick] : null;
}
