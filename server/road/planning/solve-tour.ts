import highsModule, { type Highs, type Model } from 'highs';
import { nearTour } from '#domain/road/near-tour.ts';
import { roundsOf, secondsOfTour } from '#domain/road/tour-answer.ts';
import type { TourProblem } from '#domain/road/tour-problem.ts';
import { weakestCut } from '#domain/road/weakest-cut.ts';
import { tourModel } from './tour-model.ts';

export interface SolvedTour {
  tour: number[];
  /** False: time ran out, and it is a good tour instead of the shortest. */
  isShortest: boolean;
}

const isNearly = 1e-6;
// The package's types describe its CommonJS half; what is imported here is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;
let loading: Promise<Highs> | null = null;

/** Blocks its thread while it reckons: for workers. */
export async function solveTour(problem: TourProblem, limitInSeconds: number): Promise<SolvedTour> {
  const near = nearTour(problem);
  if (problem.nodes.length <= 3) return { tour: near, isShortest: true };
  loading ??= loadHighs();
  const highs = await loading;
  const tour = highs.withModel(tourModel(problem), (model) => {
    model.options.set({ output_flag: false, time_limit: limitInSeconds, mip_rel_gap: 0, mip_abs_gap: 0.5 });
    const solving = { highs, model, problem };
    return tightenBound(solving) && takeWhole(solving, secondsOfTour(problem, near));
  });
  return tour ? { tour, isShortest: true } : { tour: near, isShortest: false };
}

interface Solving {
  highs: Highs;
  model: Model;
  problem: TourProblem;
}

function isSolved({ highs, model }: Solving): boolean {
  model.run();
  return model.getModelStatus() === highs.constants.modelStatus.optimal;
}

/** With parts of ways allowed: every part of the tour hangs on the rest by two whole ways. Quick, and nearly the answer. */
function tightenBound(solving: Solving): boolean {
  const { model, problem } = solving;
  for (;;) {
    if (!isSolved(solving)) return false;
    const { colValue } = model.getSolution();
    const weights = problem.nodes.map(() => problem.nodes.map(() => 0));
    for (const [index, { a, b }] of problem.edges.entries()) {
      (weights[a] as number[])[b] = colValue[index] ?? 0;
      (weights[b] as number[])[a] = colValue[index] ?? 0;
    }
    const { nodes, weight } = weakestCut(weights);
    if (weight > 2 - isNearly) return true;
    forbidRound(solving, nodes);
  }
}

/** Whole ways only. What cannot be part of a tour shorter than the one at hand is left out first. */
function takeWhole(solving: Solving, mostInSeconds: number): number[] | null {
  const { highs, model, problem } = solving;
  const room = mostInSeconds - model.getObjectiveValue();
  const { colDual, colValue } = model.getSolution();
  for (const index of problem.edges.keys()) {
    if ((colValue[index] ?? 0) < isNearly && (colDual[index] ?? 0) > room + isNearly)
      model.changeColBounds(index, 0, 0);
    model.changeColIntegrality(index, highs.constants.variableType.integer);
  }
  for (;;) {
    if (!isSolved(solving)) return null;
    const taken = model.getSolution().colValue;
    const chosen = [...taken.keys()].filter((index) => (taken[index] ?? 0) > 0.5);
    const rounds = roundsOf(problem, chosen);
    const [whole] = rounds;
    if (rounds.length === 1 && whole) return whole;
    for (const round of rounds) forbidRound(solving, round);
  }
}

/** Rounds that are not the whole tour are forbidden as they appear: there are too many to forbid all of them at first. */
function forbidRound({ highs, model, problem: { edges } }: Solving, round: readonly number[]): void {
  const inside = new Set(round);
  const indices = [...edges.keys()].filter((index) => {
    const edge = edges[index];
    return edge && inside.has(edge.a) && inside.has(edge.b);
  });
  model.addRow(-highs.infinity, round.length - 1, { indices, values: indices.map(() => 1) });
}
