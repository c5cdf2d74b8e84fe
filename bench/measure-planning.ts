import { randomFrom } from '#domain/random.ts';
import type { Shift } from '#domain/road/roster.ts';
import type { RunStop } from '#domain/road/run-stop.ts';
import { createPlanRuns } from '#server/road/planning/run-planner.ts';
import type { Aim } from './aims.ts';

const kitchen = { latitude: 37.98, longitude: 23.73 };
const window = { from: '17:00', to: '22:00' };
const [stopCount, courierCount, rounds] = [300, 8, 3];
const mostSeconds = 5;
const mostLoopInMs = 50;

export interface PlanningFigure {
  stops: number;
  couriers: number;
  /** From the question to the plan, the thread's start included. */
  seconds: number[];
  /** Of the processor, all threads together, on average. */
  cpuInSeconds: number;
  runs: number;
  /** Of them, those whose order is proven to be the shortest. */
  shortest: number;
  /** How long the loop that answers everybody waited meanwhile, at the longest; on a busy machine for a processor. */
  longestWaitInMs: number;
  /** The most of the processor that this loop's own thread used between two beats: what planning costs it. */
  longestOwnInMs: number;
}

/** The runs of a large window, planned by the shop itself, in the thread it uses for it. */
export async function measurePlanning(): Promise<PlanningFigure> {
  const planRuns = createPlanRuns({ routesUrl: undefined, report: () => {} });
  const figure = {
    stops: stopCount,
    couriers: courierCount,
    runs: 0,
    shortest: 0,
    longestWaitInMs: 0,
    longestOwnInMs: 0,
  };
  const seconds: number[] = [];
  const before = process.cpuUsage();
  let last = performance.now();
  let used = process.threadCpuUsage();
  const beat = setInterval(() => {
    const now = performance.now();
    const own = process.threadCpuUsage(used);
    figure.longestWaitInMs = Math.max(figure.longestWaitInMs, Math.round(now - last - 10));
    figure.longestOwnInMs = Math.max(figure.longestOwnInMs, Math.round((own.user + own.system) / 1000));
    last = now;
    used = process.threadCpuUsage();
  }, 10);
  for (let round = 0; round < rounds; round++) {
    const question = drawQuestion(round + 1);
    last = performance.now();
    used = process.threadCpuUsage();
    const began = performance.now();
    const { runs } = await planRuns(question);
    seconds.push(Number(((performance.now() - began) / 1000).toFixed(2)));
    figure.runs += runs.length;
    figure.shortest += runs.filter(({ isShortest }) => isShortest).length;
  }
  clearInterval(beat);
  const { user, system } = process.cpuUsage(before);
  return { ...figure, seconds, cpuInSeconds: Number(((user + system) / 1e6 / rounds).toFixed(2)) };
}

export function judgePlanning(figure: PlanningFigure): Aim[] {
  const { stops, couriers, seconds, cpuInSeconds, runs, shortest, longestWaitInMs, longestOwnInMs } = figure;
  return [
    {
      what: `runs of ${stops} stops over ${couriers} couriers, the slowest of ${seconds.length}`,
      us: `${Math.max(...seconds)} s, ${shortest} of ${runs} runs proven shortest`,
      yardstick: `${cpuInSeconds} s of the processor each`,
      aim: `under ${mostSeconds} s`,
      isMet: Math.max(...seconds) < mostSeconds,
    },
    {
      what: 'the loop that answers everybody, while runs are planned',
      us: `works ${longestOwnInMs} ms`,
      yardstick: `waited ${longestWaitInMs} ms, for the processor too`,
      aim: `under ${mostLoopInMs} ms`,
      isMet: longestOwnInMs < mostLoopInMs,
    },
  ];
}

function drawQuestion(seed: number) {
  const random = randomFrom(seed);
  const stops: RunStop[] = Array.from({ length: stopCount }, (_, index) => ({
    id: `stop ${index}`,
    point: { latitude: 37.88 + random.below(2000) / 10_000, longitude: 23.6 + random.below(2500) / 10_000 },
    ...window,
    bags: 1 + random.below(3),
  }));
  const shifts: Shift[] = Array.from({ length: courierCount }, (_, index) => ({
    courierId: `courier ${index}`,
    ...{ from: '09:00', to: '23:00', mostStops: 45, mostBags: 120 },
  }));
  // As the shop asks: it plans for three seconds at most.
  return { kitchen, stops, shifts, byHand: new Map(), away: new Set<string>(), orders: [], limitInSeconds: 3 };
}
