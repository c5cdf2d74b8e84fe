import { type LoadFigure, round } from './load-figure.ts';
import type { Yardsticks } from './measure-yardsticks.ts';

/** A rate as a part of each yardstick's rate over as many connections. */
export interface Ratios {
  bareAnswer: number;
  plainRender: number;
  preparedSelect: number;
  bareTransaction: number;
  /** How many times the bare answer's processor time it costs. */
  bareCpu: number | null;
}

/** The bare answer was measured beside each figure; the others are compared by way of it. */
export function ratiosOf(figure: LoadFigure, yardsticks: Yardsticks): Ratios {
  const bareAnswer = partOfBare(figure);
  const against = (list: LoadFigure[]) => {
    const yardstick = list.find(({ connections }) => connections === figure.connections);
    return yardstick ? round(bareAnswer / partOfBare(yardstick), 3) : Number.NaN;
  };
  const bareCpuInUs = figure.bareBeside.cpuInUs;
  return {
    bareAnswer: round(bareAnswer, 3),
    plainRender: against(yardsticks.plainRender),
    preparedSelect: against(yardsticks.preparedSelect),
    bareTransaction: against(yardsticks.bareTransaction),
    bareCpu: bareCpuInUs && figure.cpuInUs !== null ? round(figure.cpuInUs / bareCpuInUs, 2) : null,
  };
}

function partOfBare({ requestsPerSecond, bareBeside }: LoadFigure): number {
  return requestsPerSecond / bareBeside.requestsPerSecond;
}
