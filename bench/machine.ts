import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export function describeMachine(): object {
  const [cpu] = os.cpus();
  return {
    cpus: os.availableParallelism(),
    cpuModel: cpu?.model ?? 'unknown',
    memoryInGB: Math.round(os.totalmem() / 1e9),
    system: `${os.platform()} ${os.release()} ${os.arch()}`,
    node: process.version,
    loadAverage: os.loadavg().map((load) => Number(load.toFixed(2))),
    /** Processor time taken by the host since the bench began, in percent of the requested time. */
    stolenPercent: findStolenPercent(began),
  };
}

/** Other work on the machine changes the figures; `--busy` measures all the same. */
export function requireQuietMachine(isBusyAllowed: boolean): void {
  const quietLoad = 0.5;
  const [load = 0] = os.loadavg();
  if (load > quietLoad && !isBusyAllowed)
    throw new Error(`The load of this machine is ${load.toFixed(2)}, above ${quietLoad}: wait, or pass --busy.`);
}

const undisturbedPercent = 3;
const mostTakes = 3;

/** Measures again when the host of a virtual machine took its processor away meanwhile; of three takes the least disturbed counts. */
export async function measureUndisturbed<Seen>(take: () => Promise<Seen>): Promise<Seen> {
  let best: { seen: Seen; stolenPercent: number } | null = null;
  for (let takes = 0; takes < mostTakes && (best?.stolenPercent ?? 100) > undisturbedPercent; takes++) {
    const since = readProcessorTicks();
    const seen = await take();
    const stolenPercent = findStolenPercent(since) ?? 0;
    if (!best || stolenPercent < best.stolenPercent) best = { seen, stolenPercent };
  }
  if (!best) throw new Error('Nothing was measured.');
  return best.seen;
}

const began = readProcessorTicks();

function findStolenPercent(since: ReturnType<typeof readProcessorTicks>): number | null {
  const ended = readProcessorTicks();
  if (!since || !ended) return null;
  const stolen = ended.stolen - since.stolen;
  const asked = ended.busy - since.busy + stolen;
  return asked > 0 ? Math.round((1000 * stolen) / asked) / 10 : 0;
}

/** Null where the system does not report it. */
function readProcessorTicks(): { busy: number; stolen: number } | null {
  const line = fs.existsSync('/proc/stat') && fs.readFileSync('/proc/stat', 'utf8').split('\n', 1)[0];
  if (!line) return null;
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, softInterrupt = 0, stolen = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { busy: user + nice + system + interrupt + softInterrupt, stolen };
}

/** The commit that is measured, or `work` when files differ from it or there is no git. */
export function nameOfCommit(): string {
  const changes = git('status', '--porcelain', '--untracked-files=no');
  const commit = git('rev-parse', '--short', 'HEAD');
  return changes === '' && commit ? commit : 'work';
}

function git(...args: string[]): string | null {
  const cwd = path.resolve(import.meta.dirname, '..');
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', ...args], { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

const tickInMs = 10;

/** Processor time used so far by a process, or with all its children: for a shop, its database. Null where the system does not report it. */
export function findCpuTimeInMs(pid: number, isWithChildren = false): number | null {
  const own = readTicks(pid);
  if (!own) return null;
  if (!isWithChildren) return (own.user + own.system) * tickInMs;
  const all = fs.readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readTicks(Number(name)) ?? []) : []));
  const sumOf = (parent: number): number =>
    all
      .filter((each) => each.parent === parent)
      .reduce((sum, child) => sum + child.user + child.system + child.ended + sumOf(child.pid), 0);
  return (own.user + own.system + own.ended + sumOf(pid)) * tickInMs;
}

function readTicks(pid: number) {
  const stat = readProc(pid, 'stat');
  if (!stat) return null;
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { pid, parent, user, system, ended: endedUser + endedSystem };
}

/** Waits until a process has been nearly idle for a while. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const until = performance.now() + 20_000;
  for (let quietChecks = 0; quietChecks < 4 && performance.now() < until; ) {
    const before = findCpuTimeInMs(pid) ?? 0;
    await sleep(5 * tickInMs);
    quietChecks = (findCpuTimeInMs(pid) ?? 0) - before <= tickInMs ? quietChecks + 1 : 0;
  }
}

/** Peak resident memory of a process; null where the system does not report it. */
export function findPeakMemoryInMB(pid: number): number | null {
  const inKB = /^VmHWM:\s+(\d+) kB/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return inKB === undefined ? null : Math.round(Number(inKB) / 102.4) / 10;
}

/** Memory of a process with all its children, shared pages counted once (PSS); null where the system does not report it. */
export function findTreeMemoryInMB(pid: number): number | null {
  const own = readProc(pid, 'smaps_rollup');
  if (!own) return null;
  const inKB = Number(/^Pss:\s+(\d+) kB/m.exec(own)?.[1] ?? 0);
  const children = (readProc(pid, `task/${pid}/children`) ?? '').trim().split(' ').filter(Boolean);
  const ofChildren = children.map((child) => findTreeMemoryInMB(Number(child)) ?? 0);
  return Math.round(inKB / 102.4) / 10 + ofChildren.reduce((sum, each) => sum + each, 0);
}

/** Lets this process, and those that it starts from now on, run on one core only. */
export function pinToCore(core: number): void {
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(process.pid)]);
  if (status !== 0) throw new Error('taskset (util-linux) cannot keep a process on one core here.');
}

function readProc(pid: number, name: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
