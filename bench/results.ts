import fs from 'node:fs';
import path from 'node:path';
import type { Aim } from './aims.ts';
import type { ColdStart } from './cold-start.ts';
import type { FirstLoad } from './first-load.ts';
import type { Pace } from './load-figure.ts';
import { describeMachine, loadAverage, nameOfCommit } from './machine.ts';
import type { GrownCatalogue } from './many-meals.ts';
import type { OrderFigure } from './measure-carts.ts';
import type { NamedFigure } from './measure-shop.ts';
import type { Yardsticks } from './measure-yardsticks.ts';
import type { PhoneFigure } from './phone-figures.ts';
import { ratiosOf } from './ratios.ts';

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
  aims: Aim[];
}

/** Resident memory of the shop's own process; its database is another one. */
export interface Memory {
  afterStartInMB: number;
  afterLoadInMB: number;
  afterManyMealsInMB: number;
}

const folder = path.join(import.meta.dirname, 'results');
const machine = describeMachine();

/** Keeps a run of carts and orders alone. Returns where. */
export function saveOrderResults(findings: Pick<Findings, 'pace' | 'yardsticks' | 'orderFigures' | 'aims'>): string {
  const takenAt = new Date().toISOString();
  const commit = nameOfCommit();
  const orderFigures = findings.orderFigures.map((figure) => ({
    ...figure,
    ratios: ratiosOf(figure, findings.yardsticks),
  }));
  const results = {
    takenAt,
    commit,
    machine: { ...machine, loadAverageAtEnd: loadAverage() },
    ...findings,
    orderFigures,
  };
  const file = path.join(folder, `${takenAt.slice(0, 19).replaceAll(':', '-')}-${commit}-orders.json`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return path.relative(path.dirname(import.meta.dirname), file);
}

/** Keeps a run for comparison. Returns where. */
export function saveResults(findings: Findings, options: { isQuick: boolean }): string {
  const takenAt = new Date().toISOString();
  const commit = nameOfCommit();
  const results = {
    takenAt,
    commit,
    isQuick: options.isQuick,
    note: 'Client and server share the cores of one machine over loopback: compare ratios of one run, not rates of two.',
    machine: { ...machine, loadAverageAtEnd: loadAverage() },
    ...findings,
    figures: findings.figures.map((figure) => ({ ...figure, ratios: ratiosOf(figure, findings.yardsticks) })),
    orderFigures: findings.orderFigures.map((figure) => ({ ...figure, ratios: ratiosOf(figure, findings.yardsticks) })),
  };
  const name = [takenAt.slice(0, 19).replaceAll(':', '-'), commit, ...(options.isQuick ? ['quick'] : [])].join('-');
  const file = path.join(folder, `${name}.json`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return path.relative(path.dirname(import.meta.dirname), file);
}
