import highsModule, { type Highs, type Model, type Solution } from 'highs';
import { goodTour } from '#domain/road/near-tour.ts';
import { roundsOf, secondsOfTour } from '#domain/road/tour-answer.ts';
import { edgesOf, type TourEdge, type TourProblem } from '#domain/road/tour-problem.ts';
import { weakCuts } from '#domain/road/weak-cuts.ts';
import { tourModel } from './tour-model.ts';

interface SolvedTour {
  tour: number[];
  /** False: time ran out, and it is a good tour, not proven to be the shortest. */
  isShortest: boolean;
}

const isNearly = 1e-6;
const triesOfGood = 120;
// The package's types describe its CommonJS half; the import here is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;
let loading: Promise<Highs> | null = null;

/** Limits for one run; a busy machine reaches the time limit, an idle one never does. */
interface TourLimits {
  seconds: number;
  /** Models solved. A run that needs more keeps its good order: the same on every machine. */
  models: number;
}

/** Blocks its thread while it computes: for worker threads. */
export async function solveTour(problem: TourProblem, limits: TourLimits): Promise<SolvedTour> {
  const deadline = performance.now() + limits.seconds * 1000;
  const good = goodTour(problem, triesOfGood);
  if (problem.nodes.length <= 3) return { tour: good, isShortest: true };
  if (performance.now() >= deadline) return { tour: good, isShortest: false };
  loading ??= loadHighs();
  const highs = await loading;
  const edges = edgesOf(problem);
  return highs.withModel(tourModel(problem, edges), (model) => {
    model.options.set({ output_flag: false });
    const seconds = secondsOfTour(problem, good);
    const search: Search = { highs, model, problem, edges, deadline, modelsLeft: limits.models, tour: good, seconds };
    const isShortest = leaveOutLong(search) && searchShorter(search);
    return { tour: search.tour, isShortest };
  });
}

interface Search {
  highs: Highs;
  /** Each edge is used, unused or fractional; subtours are forbidden as they appear. */
  model: Model;
  problem: TourProblem;
  edges: readonly TourEdge[];
  deadline: number;
  modelsLeft: number;
  /** The best tour so far. */
  tour: number[];
  seconds: number;
}

/** The result of the model: a lower bound for every tour of that kind. */
type Bound = { kind: 'none' } | { kind: 'given-up' } | { kind: 'bound'; seconds: number; solution: Solution };

/** Every part of a tour is connected to the rest by two edges: parts with less are forbidden until there are none. */
function boundOf(search: Search): Bound {
  const { highs, model, problem, edges } = search;
  const { optimal, infeasible } = highs.constants.modelStatus;
  for (;;) {
    const leftInSeconds = (search.deadline - performance.now()) / 1000;
    if (leftInSeconds <= 0 || search.modelsLeft <= 0) return { kind: 'given-up' };
    search.modelsLeft--;
    model.zeroAllClocks();
    model.options.set({ time_limit: leftInSeconds });
    model.run();
    const status = model.getModelStatus();
    if (status === infeasible) return { kind: 'none' };
    if (status !== optimal) return { kind: 'given-up' };
    const seconds = model.getObjectiveValue();
    const solution = model.getSolution();
    if (isTooLong(search, seconds)) return { kind: 'none' };
    const cuts = weakCuts(weightsOf(problem, edges, solution), problem.nodes.length, 2 - isNearly);
    if (cuts.length === 0) return { kind: 'bound', seconds, solution };
    for (const { nodes } of cuts) forbidRound(search, nodes);
  }
}

/** Edges are whole seconds: a shorter tour is at least one second shorter. */
function isTooLong({ seconds }: Search, bound: number): boolean {
  return bound > seconds - 1 + isNearly;
}

/** Excludes edges that cannot be part of a shorter tour: nearly all of them. */
function leaveOutLong(search: Search): boolean {
  const bound = boundOf(search);
  if (bound.kind !== 'bound') return bound.kind === 'none';
  const { model, edges } = search;
  for (const index of edges.keys())
    if (isTooLong(search, bound.seconds + (bound.solution.colDual[index] ?? 0))) model.changeColBounds(index, 0, 0);
  return true;
}

/** Branches on the most uncertain edge, first with it, then without. False: given up. */
function searchShorter(search: Search): boolean {
  const bound = boundOf(search);
  if (bound.kind !== 'bound') return bound.kind === 'none';
  const { model, problem, edges } = search;
  const { colValue } = bound.solution;
  const doubt = (index: number) => Math.abs((colValue[index] ?? 0) - 0.5);
  const way = [...edges.keys()].reduce((most, index) => (doubt(index) < doubt(most) ? index : most), 0);
  if (doubt(way) > 0.5 - isNearly) {
    const [tour] = roundsOf(
      problem,
      edges.filter((_, index) => (colValue[index] ?? 0) > 0.5),
    );
    search.tour = tour ?? search.tour;
    search.seconds = secondsOfTour(problem, search.tour);
    return true;
  }
  for (const taken of [1, 0]) {
    model.changeColBounds(way, taken, taken);
    if (!searchShorter(search)) return false;
  }
  model.changeColBounds(way, 0, 1);
  return true;
}

function weightsOf({ nodes }: TourProblem, edges: readonly TourEdge[], { colValue }: Solution): Float64Array {
  const weights = new Float64Array(nodes.length ** 2);
  for (const [index, { a, b }] of edges.entries())
    weights[a * nodes.length + b] = weights[b * nodes.length + a] = colValue[index] ?? 0;
  return weights;
}

function forbidRound({ highs, model, edges }: Search, round: readonly number[]): void {
  const inside = new Set(round);
  const indices = [...edges.keys()].filter((index) => {
    const edge = edges[index];
    return edge && inside.has(edge.a) && inside.has(edge.b);
  });
  model.addRow(-highs.infinity, round.length - 1, { indices, values: indices.map(() => 1) });
}
