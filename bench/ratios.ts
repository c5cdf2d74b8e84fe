import { type LoadFigure, round } from './load-figure.ts';
import type { Yardsticks } from './measure-yardsticks.ts';

/** A rate as a part of each yardstick's rate in the same run over as many connections. */
export interface Ratios {
  bareAnswer: number;
  plainRender: number;
  preparedSelect: number;
  /** How many times the bare answer's processor time it costs. */
  bareCpu: number | null;
}

export function ratiosOf(figure: LoadFigure, yardsticks: Yardsticks): Ratios {
  const alike = (yardstick: LoadFigure[]) => yardstick.find(({ connections }) => connections === figure.connections);
  const of = (yardstick: LoadFigure[]) => {
    const same = alike(yardstick);
    return same ? round(figure.requestsPerSecond / same.requestsPerSecond, 3) : Number.NaN;
  };
  const bareCpuInUs = alike(yardsticks.bareAnswer)?.cpuInUs;
  return {
    bareAnswer: of(yardsticks.bareAnswer),
    plainRender: of(yardsticks.plainRender),
    preparedSelect: of(yardsticks.preparedSelect),
    bareCpu: bareCpuInUs && figure.cpuInUs !== null ? round(figure.cpuInUs / bareCpuInUs, 2) : null,
  };
}
