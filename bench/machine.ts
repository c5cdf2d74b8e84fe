import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Machine {
  cpus: number;
  cpuModel: string;
  memoryInGB: number;
  system: string;
  node: string;
  loadAverage: number[];
}

export function describeMachine(): Machine {
  const cpus = os.cpus();
  return {
    cpus: os.availableParallelism(),
    cpuModel: cpus[0]?.model ?? 'unknown',
    memoryInGB: Math.round(os.totalmem() / 1e9),
    system: `${os.platform()} ${os.release()} ${os.arch()}`,
    node: process.version,
    loadAverage: loadAverage(),
  };
}

export function loadAverage(): number[] {
  return os.loadavg().map((load) => Number(load.toFixed(2)));
}

/**
 * How much of the processor's time the host has given to others since the bench began, in percent of what was asked for. A virtual machine
 * that is as quiet as can be may have half of it taken, and its load does not say so. Null where the system does not tell.
 */
export function findStolenPercent(since = began): number | null {
  const ended = readProcessorTicks();
  if (!since || !ended) return null;
  const stolen = ended.stolen - since.stolen;
  const asked = ended.busy - since.busy + stolen;
  return asked > 0 ? Math.round((1000 * stolen) / asked) / 10 : 0;
}

const began = readProcessorTicks();

/** A timer counts hundredths of a second: less than this cannot be told from nothing. */
const undisturbedPercent = 3;
const mostTakes = 3;

export interface Undisturbed<Seen> {
  seen: Seen;
  /** What the host took away meanwhile; null where the system does not tell. */
  stolenPercent: number | null;
}

/** Takes a measure again when the host took the processor away during it; of at most three the least disturbed counts, and how much it was is told. */
export async function measureUndisturbed<Seen>(take: () => Promise<Seen>): Promise<Undisturbed<Seen>> {
  const taken: Undisturbed<Seen>[] = [];
  for (let takes = 0; takes < mostTakes; takes++) {
    const since = readProcessorTicks();
    const seen = await take();
    const stolenPercent = findStolenPercent(since);
    taken.push({ seen, stolenPercent });
    if ((stolenPercent ?? 0) <= undisturbedPercent) break;
  }
  const [best] = taken.toSorted((a, b) => (a.stolenPercent ?? 0) - (b.stolenPercent ?? 0));
  if (!best) throw new Error('Nothing was measured.');
  return best;
}

/** The most of what was measured in several stretches. */
export function mostStolen(stretches: readonly Pick<Undisturbed<unknown>, 'stolenPercent'>[]): number | null {
  const known = stretches.flatMap(({ stolenPercent }) => stolenPercent ?? []);
  return known.length > 0 ? Math.max(...known) : null;
}

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

const quietLoad = 0.5;

/** Figures of a busy machine tell of its other work. `--busy` measures all the same, and the results say so. */
export function requireQuietMachine(): void {
  const [load = 0] = loadAverage();
  if (load <= quietLoad || isBusyAllowed()) return;
  throw new Error(`The load of this machine is ${load}, above ${quietLoad}: wait until it is quiet, or say --busy.`);
}

export function isBusyAllowed(): boolean {
  return process.argv.includes('--busy');
}

/** The commit that was measured, or `work` when files differ from it or there is no git. */
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
