import { Worker } from 'node:worker_threads';
import type { PlanQuestion, RunPlan } from './plan-runs.ts';
import type { PlanTask } from './plan-worker.ts';
import { askVroom } from './vroom.ts';

export type PlanRuns = (question: PlanQuestion) => Promise<RunPlan>;

const resourceLimits = { maxOldGenerationSizeMb: 256 };
/** On a busy machine a thread takes a while to start. */
const graceInSeconds = 30;

/** Uses a routing server if there is one; the shop's own solver without one or when it fails. */
export function createPlanRuns({
  routesUrl,
  report,
}: {
  routesUrl: string | undefined;
  report(error: unknown): void;
}): PlanRuns {
  if (!routesUrl) return planInWorker;
  return async (question) => {
    try {
      return await askVroom(routesUrl, question);
    } catch (error) {
      report(error);
      return planInWorker(question);
    }
  };
}

/** In a thread of its own, which ends with its plan: the solver cannot be interrupted. */
function planInWorker(question: PlanQuestion): Promise<RunPlan> {
  return new Promise((resolve, reject) => {
    const task: PlanTask = { question, askedAtInMs: performance.timeOrigin + performance.now() };
    const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { workerData: task, resourceLimits });
    const timer = setTimeout(() => void worker.terminate(), (question.limitInSeconds + graceInSeconds) * 1000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The planning thread ended without a plan'));
    });
  });
}
