import { parentPort, workerData } from 'node:worker_threads';
import { type PlanQuestion, planRuns } from './plan-runs.ts';

/** The input of a worker thread. */
export interface PlanTask {
  question: PlanQuestion;
  /** On the clock shared by all threads. */
  askedAtInMs: number;
}

const leastSeconds = 0.3;
const { question, askedAtInMs } = workerData as PlanTask;
// The user has waited since the request: on a busy machine, starting the thread takes a good part of it.
const waitedInSeconds = (performance.timeOrigin + performance.now() - askedAtInMs) / 1000;
const limitInSeconds = Math.max(leastSeconds, question.limitInSeconds - waitedInSeconds);

/** One plan, away from the event loop; the solver's memory is freed with the thread. */
parentPort?.postMessage(await planRuns({ ...question, limitInSeconds }));
