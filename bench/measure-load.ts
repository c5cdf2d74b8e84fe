import autocannon from 'autocannon';
import { type LoadFigure, percentile, round } from './load-figure.ts';
import { findCpuTimeInMs } from './process-usage.ts';

export interface Load {
  pid: number;
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** The path of each request, when they are not all the same. */
  nextPath?: () => string;
}

export interface Pace {
  warmUpInSeconds: number;
  seconds: number;
}

/** Asks as fast as the answers come, over so many connections at once. Any answer but a 2xx is an error, not a figure. */
export async function measureLoad(load: Load, pace: Pace): Promise<LoadFigure> {
  await run(load, pace.warmUpInSeconds);
  return run(load, pace.seconds);
}

async function run({ pid, url, connections, headers, nextPath }: Load, seconds: number): Promise<LoadFigure> {
  const latencies: number[] = [];
  const cpuBefore = findCpuTimeInMs(pid);
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    timeout: 30,
    ...(headers && { headers }),
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  });
  // autocannon's own histogram counts whole milliseconds, and most of our answers take less than one.
  running.on('response', (_client, _status, _bytes, latencyInMs: number) => latencies.push(latencyInMs));
  const result = await running;
  const cpuAfter = findCpuTimeInMs(pid);
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} answers not 2xx`);
  }
  const answers = result['2xx'];
  // Slow is a figure too: with no answer in time, all that is known is that one takes longer.
  if (answers === 0) latencies.push(seconds * 1000);
  const sorted = Float64Array.from(latencies).sort();
  return {
    connections,
    requestsPerSecond: round(answers / result.duration, 1),
    p50InMs: percentile(sorted, 0.5),
    p99InMs: percentile(sorted, 0.99),
    cpuInUs:
      cpuBefore === null || cpuAfter === null ? null : Math.round(((cpuAfter - cpuBefore) * 1000) / (answers || 1)),
    bytesPerAnswer: Math.round(result.throughput.total / (answers || 1)),
  };
}
