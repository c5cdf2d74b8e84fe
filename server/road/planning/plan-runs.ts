import { keepOrder } from '#domain/road/keep-order.ts';
import { type LeftStop, proposeRuns, type RunProposal, type ToPropose } from '#domain/road/propose-runs.ts';
import { stopsOfTour } from '#domain/road/tour-answer.ts';
import { tourProblem } from '#domain/road/tour-problem.ts';
import { solveTour } from './solve-tour.ts';

export interface PlanQuestion extends ToPropose {
  /** Runs whose stops were ordered manually. */
  orders: readonly Omit<RunProposal, 'to'>[];
  /** For the whole plan. */
  limitInSeconds: number;
}

interface PlannedRun extends RunProposal {
  /** False: a good order, not proven to be the shortest. */
  isShortest: boolean;
}

export interface RunPlan {
  runs: PlannedRun[];
  left: LeftStop[];
}

/** Forty doors need a dozen models, hard cases a few hundred. */
const modelsForOneRun = 400;

/** For worker threads: it blocks its thread. Runs that are quickly ordered leave their time to the others. */
export async function planRuns(question: PlanQuestion): Promise<RunPlan> {
  const { kitchen, stops, orders, limitInSeconds } = question;
  const deadline = performance.now() + limitInSeconds * 1000;
  const { runs, left } = proposeRuns(question);
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]));
  const planned: PlannedRun[] = [];
  for (const [index, run] of runs.entries()) {
    const inRun = run.stopIds.flatMap((id) => stopOf.get(id) ?? []);
    const byHand = orders.find(({ courierId, from }) => courierId === run.courierId && from === run.from);
    if (byHand) {
      const stopIds = keepOrder(kitchen, inRun, byHand.stopIds).map(({ id }) => id);
      planned.push({ ...run, stopIds, isShortest: false });
      continue;
    }
    const problem = tourProblem(kitchen, inRun);
    const seconds = (deadline - performance.now()) / 1000 / Math.min(3, runs.length - index);
    const { tour, isShortest } = await solveTour(problem, { seconds, models: modelsForOneRun });
    planned.push({ ...run, stopIds: stopsOfTour(problem, tour), isShortest });
  }
  return { runs: planned, left };
}
