import { measureUndisturbed, mostStolen, type Undisturbed } from './machine.ts';

/** How fast something answered under load, and how fast the bare answer came in between. */
export interface LoadFigure {
  connections: number;
  requestsPerSecond: number;
  p50InMs: number;
  p99InMs: number;
  /** The server's own processor time for one answer, in microseconds: unlike the rate, it does not depend on the client. */
  cpuInUs: number | null;
  bytesPerAnswer: number;
  bareBeside: { requestsPerSecond: number; cpuInUs: number | null };
  /** What the host took away during the most disturbed slice. */
  stolenPercent: number | null;
}

/** One stretch of load. */
export interface Slice {
  answers: number;
  seconds: number;
  latenciesInMs: number[];
  bytes: number;
  /** What the server spent, and on how many requests: those that were cut off at the end cost it as much as the others. */
  cpu: { inMs: number; requests: number } | null;
}

export type RunSlice = (seconds: number) => Promise<Slice>;

export interface Pace {
  warmUpInSeconds: number;
  slices: number;
  sliceInSeconds: number;
  besideInSeconds: number;
}

/**
 * Measures in slices, with a short slice of the bare answer before, between and after them. Whatever else the machine
 * is doing meanwhile slows both alike, so that their ratio means something where the rate alone does not.
 */
export async function measureBeside(
  connections: number,
  runSlice: RunSlice,
  runBare: RunSlice,
  pace: Pace,
): Promise<LoadFigure> {
  const [figure] = await measureInTurn(connections, [runSlice], runBare, pace);
  if (!figure) throw new Error('Nothing was measured.');
  return figure;
}

/** The same for several, slice by slice in turn: what is compared was measured in the same minutes. */
export async function measureInTurn(
  connections: number,
  runs: readonly RunSlice[],
  runBare: RunSlice,
  pace: Pace,
): Promise<LoadFigure[]> {
  const turns = runs.map((runSlice) => ({ runSlice, taken: [] as Undisturbed<Slice>[] }));
  for (const { runSlice } of turns) await runSlice(pace.warmUpInSeconds);
  const bare = [await runBare(pace.besideInSeconds)];
  for (let turn = 0; turn < pace.slices; turn++)
    for (const { runSlice, taken } of turn % 2 === 0 ? turns : turns.toReversed()) {
      taken.push(await measureUndisturbed(() => runSlice(pace.sliceInSeconds)));
      bare.push(await runBare(pace.besideInSeconds));
    }
  return turns.map(({ taken }) => figureOf(connections, { taken, bare, pace }));
}

function figureOf(
  connections: number,
  { taken, bare, pace }: { taken: Undisturbed<Slice>[]; bare: Slice[]; pace: Pace },
): LoadFigure {
  const slices = taken.map(({ seen }) => seen);
  const latencies = Float64Array.from(slices.flatMap(({ latenciesInMs }) => latenciesInMs)).sort();
  const answers = sum(slices, (slice) => slice.answers);
  // With no answer in time, all that is known is that one takes longer.
  const atLeastInMs = pace.sliceInSeconds * 1000;
  return {
    connections,
    requestsPerSecond: rateOf(slices),
    p50InMs: percentile(latencies, 0.5) ?? atLeastInMs,
    p99InMs: percentile(latencies, 0.99) ?? atLeastInMs,
    cpuInUs: cpuOf(slices),
    bytesPerAnswer: answers === 0 ? 0 : Math.round(sum(slices, ({ bytes }) => bytes) / answers),
    bareBeside: { requestsPerSecond: rateOf(bare), cpuInUs: cpuOf(bare) },
    stolenPercent: mostStolen(taken),
  };
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The median of the slices: one in which somebody else was busy does not count. */
function rateOf(slices: Slice[]): number {
  return round(median(slices.map(({ answers, seconds }) => answers / seconds)), 1);
}

function cpuOf(slices: Slice[]): number | null {
  if (slices.some(({ cpu }) => cpu === null)) return null;
  return Math.round((sum(slices, ({ cpu }) => cpu?.inMs ?? 0) * 1000) / sum(slices, ({ cpu }) => cpu?.requests ?? 0));
}

/** `otherwiseInMs`: of none that was answered all that is known is that one takes longer. */
export function percentilesOf(latenciesInMs: readonly number[], otherwiseInMs: number): (part: number) => number {
  const sorted = Float64Array.from(latenciesInMs).sort();
  return (part) => percentile(sorted, part) ?? otherwiseInMs;
}

/** Null: there is nothing to sort. */
export function percentile(sorted: Float64Array, part: number): number | null {
  const found = sorted[Math.ceil(sorted.length * part) - 1];
  return found === undefined ? null : round(found, 3);
}

function sum(slices: Slice[], of: (slice: Slice) => number): number {
  return slices.reduce((total, slice) => total + of(slice), 0);
}
