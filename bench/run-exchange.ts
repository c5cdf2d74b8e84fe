import autocannon from 'autocannon';
import type { Slice } from './load-figure.ts';
import { findTreeCpuTimeInMs } from './process-usage.ts';

export interface Exchange {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Every connection sends its own exchanges in turn, as fast as the answers come. Any answer but a 2xx is an error. */
export async function runExchange(
  { pid, url, exchanges }: { pid: number; url: string; exchanges: Exchange[][] },
  seconds: number,
): Promise<Slice> {
  const latenciesInMs: number[] = [];
  const cpuBefore = findTreeCpuTimeInMs(pid);
  let client = 0;
  const running = autocannon({
    url,
    connections: exchanges.length,
    duration: seconds,
    sampleInt: 50,
    timeout: 60,
    setupClient: (connection) => connection.setRequests(exchanges[client++ % exchanges.length] ?? []),
  });
  running.on('response', (_client, _status, _bytes, latencyInMs: number) => latenciesInMs.push(latencyInMs));
  const result = await running;
  const cpuAfter = findTreeCpuTimeInMs(pid);
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers not 2xx`);
  }
  const answers = result['2xx'];
  const cpu =
    cpuBefore === null || cpuAfter === null
      ? null
      : { inMs: cpuAfter - cpuBefore, requests: answers + exchanges.length };
  return { answers, seconds: result.duration, latenciesInMs, bytes: result.throughput.total, cpu };
}
