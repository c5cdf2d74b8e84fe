import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessFigures, WorkerMessage } from './worker-messages.ts';

interface SupervisorOptions {
  processes: number;
  /** A process that does not exit in time is killed. */
  longestGoodbyeInMs: number;
  /** Delay before a process that died while serving is replaced. */
  pauseBeforeAnotherInMs: number;
  log(message: string): void;
  /** Called for every process that ended without a request to end. */
  onDeath?(code: number, signal: string | null): void;
}

interface Supervisor {
  /** Replaces every process by a new one, which runs the code on the disk; clients notice nothing. */
  roll(): Promise<void>;
  end(): Promise<void>;
}

interface WorkerEnd {
  code: number | null;
  signal: string | null;
}

/** The first also runs the jobs; the others only serve. */
export const withoutJobs = '--without-jobs';
const figuresWithinMs = 2000;

/**
 * Starts the worker processes, the one with the jobs first and alone, because it seeds the database; a process that dies is replaced
 * by another of its kind. Rejects when one fails to start.
 */
export async function supervise(options: SupervisorOptions): Promise<Supervisor> {
  const places: (Worker | null)[] = Array.from({ length: options.processes }, () => null);
  let isEnding = false;
  let rolling: Promise<void> | null = null;
  let wasRequestedBefore = false;
  passFigures(() => places.filter((worker) => worker !== null));

  async function open(place: number): Promise<Worker> {
    cluster.setupPrimary({ args: [...process.argv.slice(2), ...(place === 0 ? [] : [withoutJobs])] });
    const worker = cluster.fork();
    let hasOpened = false;
    await Promise.race([
      once(worker, 'listening'),
      once(worker, 'exit').then(([code, signal]) => {
        if (!hasOpened && !isEnding) options.onDeath?.(code ?? 0, signal);
        throw new Error('A process of the shop did not start.');
      }),
    ]);
    hasOpened = true;
    worker.once('exit', (code, signal) => void follow(place, worker, { code, signal }));
    return worker;
  }
  async function follow(place: number, died: Worker, { code, signal }: WorkerEnd): Promise<void> {
    if (places[place] !== died || isEnding) return;
    options.onDeath?.(code ?? 0, signal);
    places[place] = null;
    options.log(`A process of the shop died (${code ?? signal}); another follows.`);
    while (!isEnding && places[place] === null) {
      await sleep(options.pauseBeforeAnotherInMs);
      if (isEnding || places[place] !== null) return;
      const worker = await open(place).catch(() => null);
      if (worker && places[place] === null && !isEnding) places[place] = worker;
      else if (worker) await dismiss(worker);
    }
  }
  async function dismiss(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const force = setTimeout(() => worker.process.kill('SIGKILL'), options.longestGoodbyeInMs);
    const gone = once(worker, 'exit');
    if (worker.isConnected()) worker.send({ kind: 'leave' } satisfies WorkerMessage);
    await gone;
    clearTimeout(force);
  }
  async function rollOnce(): Promise<void> {
    for (const place of places.keys()) {
      if (isEnding) return;
      const next = await open(place).catch(() => null);
      if (!next) {
        options.log('The new process did not start: the old ones keep running.');
        return;
      }
      const before = places[place];
      places[place] = next;
      if (before) await dismiss(before);
    }
    options.log('Every process of the shop was replaced by a new one.');
  }

  for (const place of places.keys()) places[place] = await open(place);
  return {
    async roll() {
      wasRequestedBefore = true;
      rolling ??= (async () => {
        while (wasRequestedBefore && !isEnding) {
          wasRequestedBefore = false;
          await rollOnce();
        }
      })().finally(() => {
        rolling = null;
      });
      await rolling;
    },
    async end() {
      isEnding = true;
      // Includes processes that are still starting.
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(alive.map((worker) => endNow(worker, options.longestGoodbyeInMs)));
    },
  };
}

async function endNow(worker: Worker, withinMs: number): Promise<void> {
  if (worker.isDead()) return;
  const force = setTimeout(() => worker.process.kill('SIGKILL'), withinMs);
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
  clearTimeout(force);
}

/** Any process can request the figures of all running processes; one that does not respond is left out. */
function passFigures(atWork: () => Worker[]): void {
  let lastId = 0;
  const open = new Map<number, { all: ProcessFigures[]; wanted: number; done(): void }>();
  cluster.on('message', (asker: Worker, message: WorkerMessage) => {
    if (message.kind === 'figures') {
      const request = open.get(message.id);
      request?.all.push(message.figures);
      if (request && request.all.length >= request.wanted) request.done();
    }
    if (message.kind !== 'all-figures-wanted') return;
    const id = ++lastId;
    const asked = atWork().filter((worker) => worker.isConnected());
    const request = { all: [] as ProcessFigures[], wanted: asked.length, done };
    const giveUp = setTimeout(done, figuresWithinMs);
    open.set(id, request);
    for (const worker of asked) worker.send({ kind: 'figures-wanted', id } satisfies WorkerMessage);
    function done(): void {
      clearTimeout(giveUp);
      if (!open.delete(id) || !asker.isConnected()) return;
      asker.send({ kind: 'all-figures', id: message.kind === 'all-figures-wanted' ? message.id : 0, all: request.all });
    }
  });
}
