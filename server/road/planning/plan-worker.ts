import { parentPort, workerData } from 'node:worker_threads';
import { type PlanQuestion, planRuns } from './plan-runs.ts';

/** What a thread is started with. */
export interface PlanTask {
  question: PlanQuestion;
  /** On the clock that all threads share. */
  askedAtInMs: number;
}

const leastSeconds = 0.3;
const { question, askedAtInMs } = workerData as PlanTask;
// Whoever pressed waits since then: on a busy machine the start of the thread is a good part of it.
const waitedInSeconds = (performance.timeOrigin + performance.now() - askedAtInMs) / 1000;
const limitInSeconds = Math.max(leastSeconds, question.limitInSeconds - waitedInSeconds);

/** One plan, away from the loop that answers everybody; the solver's memory goes with the thread. */
parentPort?.postMessage(await planRuns({ ...question, limitInSeconds }));
