import { parentPort, workerData } from 'node:worker_threads';
import { type PlanQuestion, planRuns } from './plan-runs.ts';

/** One plan, away from the loop that answers everybody; the solver's memory goes with the thread. */
parentPort?.postMessage(await planRuns(workerData as PlanQuestion));
