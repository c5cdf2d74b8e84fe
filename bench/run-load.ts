import autocannon from 'autocannon';
import type { Slice } from './load-figure.ts';
import { findCpuTimeInMs, waitUntilIdle } from './process-usage.ts';

export interface Load {
  pid: number;
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** The path of each request, when they are not all the same. */
  nextPath?: () => string;
}

const fastPerSecond = 1000;

/** Asks as fast as the answers come, over so many connections at once. Any answer but a 2xx is an error, not a figure. */
export async function runLoad(load: Load, seconds: number): Promise<Slice> {
  const { pid, url, connections, headers, nextPath } = load;
  const latenciesInMs: number[] = [];
  const cpuBefore = findCpuTimeInMs(pid);
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 50,
    timeout: 60,
    ...(headers && { headers }),
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  });
  // autocannon's own histogram counts whole milliseconds, and most of our answers take less than one.
  running.on('response', (_client, _status, _bytes, latencyInMs: number) => latenciesInMs.push(latencyInMs));
  const result = await running;
  // A slow server still works on what was cut off; it must not do so during the next slice.
  if (result['2xx'] / result.duration < fastPerSecond) await waitUntilIdle(pid);
  const cpuAfter = findCpuTimeInMs(pid);
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} answers not 2xx`);
  }
  const answers = result['2xx'];
  return {
    answers,
    seconds: result.duration,
    latenciesInMs,
    bytes: result.throughput.total,
    cpu:
      cpuBefore === null || cpuAfter === null ? null : { inMs: cpuAfter - cpuBefore, requests: answers + connections },
  };
}
