import { askOverAndOver, type Exchange, writeExchange } from './load-client.ts';
import type { Slice } from './load-figure.ts';
import { findCpuTimeInMs, findTreeCpuTimeInMs, waitUntilIdle } from './process-usage.ts';

export interface Load {
  pid: number;
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** The path of each request, when they are not all the same. */
  nextPath?: () => string;
}

const fastPerSecond = 1000;

/** Asks as fast as the answers come, over so many connections at once. */
export async function runLoad(load: Load, seconds: number): Promise<Slice> {
  const { pid, url, connections, headers = {}, nextPath } = load;
  const { pathname, search } = new URL(url);
  const write = () => writeExchange(url, { path: nextPath?.() ?? pathname + search, headers });
  const always = write();
  const next = nextPath ? write : () => always;
  const cpuBefore = findCpuTimeInMs(pid);
  const { count, ...taken } = await askOverAndOver({ url, connections: Array(connections).fill(next), seconds });
  // A slow server still works on what was cut off; it must not do so during the next slice.
  if (count / taken.seconds < fastPerSecond) await waitUntilIdle(pid);
  return { answers: count, ...taken, cpu: spent(cpuBefore, findCpuTimeInMs(pid), count + connections) };
}

/** Every connection sends its own exchanges in turn, as fast as the answers come. What the database spends counts too. */
export async function runExchange(
  { pid, url, exchanges }: { pid: number; url: string; exchanges: Exchange[][] },
  seconds: number,
): Promise<Slice> {
  const connections = exchanges.map((own) => inTurn(own.map((exchange) => writeExchange(url, exchange))));
  const cpuBefore = findTreeCpuTimeInMs(pid);
  const { count, ...taken } = await askOverAndOver({ url, connections, seconds });
  return { answers: count, ...taken, cpu: spent(cpuBefore, findTreeCpuTimeInMs(pid), count + exchanges.length) };
}

function spent(before: number | null, after: number | null, requests: number): Slice['cpu'] {
  return before === null || after === null ? null : { inMs: after - before, requests };
}

function inTurn(written: readonly Buffer[]): () => Buffer {
  let at = 0;
  return () => written[at++ % written.length] ?? Buffer.alloc(0);
}
