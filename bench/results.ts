import fs from 'node:fs';
import path from 'node:path';
import type { Aim } from './aims.ts';
import type { ColdStart } from './cold-start.ts';
import type { FirstLoad } from './first-load.ts';
import type { LoadFigure, Pace } from './load-figure.ts';
import { describeMachine, findStolenPercent, isBusyAllowed, loadAverage, nameOfCommit } from './machine.ts';
import type { GrownCatalogue } from './many-meals.ts';
import type { OrderFigure } from './measure-carts.ts';
import type { OfficeFigure } from './measure-office.ts';
import type { PlanningFigure } from './measure-planning.ts';
import type { RoadFigure } from './measure-road.ts';
import type { ShelvesFigure } from './measure-shelves.ts';
import type { NamedFigure } from './measure-shop.ts';
import type { Yardsticks } from './measure-yardsticks.ts';
import type { PhoneFigure } from './phone-figures.ts';
import type { PressFigure } from './press-figures.ts';
import { ratiosOf } from './ratios.ts';
import type { PageLook } from './walk-office.ts';

export interface Findings {
  pace: Pace;
  yardsticks: Yardsticks;
  figures: NamedFigure[];
  orderFigures: OrderFigure[];
  catalogues: GrownCatalogue[];
  skipped: string[];
  coldStart: ColdStart;
  memory: Memory;
  firstLoad: FirstLoad;
  phone: PhoneFigure[];
  presses: PressFigure[];
  aims: Aim[];
}

/** Resident memory of the shop's own process; its database is another one. */
export interface Memory {
  afterStartInMB: number;
  afterLoadInMB: number;
  afterManyMealsInMB: number;
  peakInMB: number | null;
}

const folder = path.join(import.meta.dirname, 'results');
const machine = describeMachine();
const mostStolenPercent = 3;

/** Keeps a run for comparison, named by its kind where it is not the whole. Returns where. */
export function saveResults(
  findings: Partial<Findings> & {
    officeFigures?: OfficeFigure[];
    walks?: { orders: number; pages: PageLook[] }[];
    planning?: PlanningFigure;
    road?: RoadFigure;
    shelves?: ShelvesFigure;
  },
  kind: 'quick' | 'phone' | 'load' | 'orders' | 'office' | 'road' | 'shelves' | null,
): string {
  const takenAt = new Date().toISOString();
  const commit = nameOfCommit();
  const { yardsticks } = findings;
  const stolenPercent = findStolenPercent();
  if (stolenPercent !== null && stolenPercent > mostStolenPercent)
    console.log(`\nThe host took ${stolenPercent} % of the processor away: these times are its, not the shop's.`);
  const withRatios = <Figure extends LoadFigure>(figures: Figure[]) =>
    yardsticks ? figures.map((figure) => ({ ...figure, ratios: ratiosOf(figure, yardsticks) })) : figures;
  const results = {
    takenAt,
    commit,
    isQuick: kind === 'quick',
    isBusyAllowed: isBusyAllowed(),
    note: 'Client and server share the cores of one machine over loopback: compare ratios of one run, not rates of two.',
    machine: { ...machine, loadAverageAtEnd: loadAverage(), stolenPercent },
    ...findings,
    ...(findings.figures && { figures: withRatios(findings.figures) }),
    ...(findings.orderFigures && { orderFigures: withRatios(findings.orderFigures) }),
  };
  const name = [takenAt.slice(0, 19).replaceAll(':', '-'), commit, ...(kind ? [kind] : [])].join('-');
  const file = path.join(folder, `${name}.json`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return path.relative(path.dirname(import.meta.dirname), file);
}
