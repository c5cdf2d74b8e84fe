import { askOverAndOver, type Exchange, writeExchange } from './load-client.ts';
import { findCpuTimeInMs, measureUndisturbed, waitUntilIdle } from './machine.ts';

export interface LoadFigure {
  connections: number;
  requestsPerSecond: number;
  /** The server's own processor time for one answer, in microseconds: unlike the rate, it does not depend on the client. */
  cpuInUs: number | null;
}

/** One stretch of load. */
export interface Slice {
  answers: number;
  seconds: number;
  latenciesInMs: number[];
  /** Processor time of the server, and its number of requests: those cut off at the end cost it as much as the others. */
  cpu: { inMs: number; requests: number } | null;
}

export type RunSlice = (seconds: number) => Promise<Slice>;

export interface Pace {
  warmUpInSeconds: number;
  slices: number;
  sliceInSeconds: number;
}

interface Load {
  pid: number;
  url: string;
  /** The next request of each connection. */
  connections: readonly (() => Exchange)[];
  /** The processor time of the shop's database counts too. */
  isWithDatabase?: boolean;
}

/** Requests as fast as the answers come. */
export async function runLoad({ pid, url, connections, isWithDatabase }: Load, seconds: number): Promise<Slice> {
  const written = connections.map((next) => () => writeExchange(url, next()));
  const before = findCpuTimeInMs(pid, isWithDatabase);
  const { count, ...taken } = await askOverAndOver({ url, connections: written, seconds });
  const after = findCpuTimeInMs(pid, isWithDatabase);
  // A slow server still works on requests that were cut off; it must not do so during the next slice.
  if (count / taken.seconds < 1000) await waitUntilIdle(pid);
  const cpu = before === null || after === null ? null : { inMs: after - before, requests: count + connections.length };
  return { answers: count, ...taken, cpu };
}

/** Several loads slice by slice in turn: compared values are measured in the same minutes. */
export async function measureInTurn(connections: number, runs: readonly RunSlice[], pace: Pace): Promise<LoadFigure[]> {
  const turns = runs.map((runSlice) => ({ runSlice, taken: [] as Slice[] }));
  for (const { runSlice } of turns) await runSlice(pace.warmUpInSeconds);
  for (let turn = 0; turn < pace.slices; turn++)
    for (const { runSlice, taken } of turn % 2 === 0 ? turns : turns.toReversed())
      taken.push(await measureUndisturbed(() => runSlice(pace.sliceInSeconds)));
  return turns.map(({ taken }) => ({
    connections,
    // The median of the slices: one with other load on the machine does not count.
    requestsPerSecond: Number(median(taken.map(({ answers, seconds }) => answers / seconds)).toFixed(1)),
    cpuInUs: cpuOf(taken),
  }));
}

export async function measureLoad(load: Load, pace: Pace): Promise<LoadFigure> {
  const [figure] = await measureInTurn(load.connections.length, [(seconds) => runLoad(load, seconds)], pace);
  if (!figure) throw new Error('Nothing was measured.');
  return figure;
}

function cpuOf(slices: Slice[]): number | null {
  if (slices.some(({ cpu }) => cpu === null)) return null;
  const sum = (of: 'inMs' | 'requests') => slices.reduce((total, { cpu }) => total + (cpu?.[of] ?? 0), 0);
  return Math.round((sum('inMs') * 1000) / sum('requests'));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Without any answer, only a lower limit is known. */
export function percentile(values: readonly number[], part: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
  return found === undefined ? Number.POSITIVE_INFINITY : Number(found.toFixed(3));
}
