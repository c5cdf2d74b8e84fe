import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ticksPerSecond = 100;
const tickInMs = 1000 / ticksPerSecond;
const longestIdleWaitInMs = 20_000;

/** Processor time a process has used so far, all its threads together; null where the system does not tell. */
export function findCpuTimeInMs(pid: number): number | null {
  const stat = readProc(pid, 'stat');
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickInMs;
}

/** The same of a process and all that it has started, also of what has ended since: of a shop, its database too. */
export function findTreeCpuTimeInMs(pid: number): number | null {
  if (!readProc(pid, 'stat')) return null;
  const processes = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readProc(Number(name), 'stat');
      const fields =
        stat
          ?.slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number) ?? [];
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      return stat ? [{ pid: Number(name), parent: fields[1] ?? 0, ticks }] : [];
    });
  const sumOf = (one: number): number => {
    const own = processes.find((each) => each.pid === one)?.ticks ?? 0;
    const children = processes.filter(({ parent }) => parent === one);
    return children.reduce((sum, child) => sum + sumOf(child.pid), own);
  };
  return sumOf(pid) * tickInMs;
}

/** Waits until a process has done next to nothing for a while; one moment may only mean that it got no processor. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const until = performance.now() + longestIdleWaitInMs;
  for (let quietChecks = 0; quietChecks < 4 && performance.now() < until; ) {
    const before = findCpuTimeInMs(pid) ?? 0;
    await sleep(5 * tickInMs);
    quietChecks = (findCpuTimeInMs(pid) ?? 0) - before <= tickInMs ? quietChecks + 1 : 0;
  }
}

/** Resident memory of a process. */
export function getMemoryInMB(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status') ?? '')?.[1];
  const inKB = resident ?? spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Math.round(Number(inKB) / 102.4) / 10;
}

/** The most resident memory a process has ever had; null where the system does not tell. */
export function findPeakMemoryInMB(pid: number): number | null {
  const inKB = /^VmHWM:\s+(\d+) kB/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return inKB === undefined ? null : Math.round(Number(inKB) / 102.4) / 10;
}

function readProc(pid: number, name: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
