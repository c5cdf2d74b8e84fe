import { randomFrom } from '../random.ts';
import { secondsOfTour } from './tour-answer.ts';
import type { TourProblem } from './tour-problem.ts';

/** A good order without a solver: always the nearest stop next, window by window, then every crossing untangled. */
export function nearTour(problem: TourProblem): number[] {
  const { nodes, groups, seconds } = problem;
  const tour = [0];
  for (let group = 1; group <= groups; group++) {
    const left = new Set([...nodes.keys()].filter((index) => nodes[index]?.group === group));
    while (left.size > 0) {
      const row = (tour.at(-1) ?? 0) * nodes.length;
      let next = -1;
      for (const index of left) if (next < 0 || (seconds[row + index] ?? 0) < (seconds[row + next] ?? 0)) next = index;
      left.delete(next);
      tour.push(next);
    }
  }
  untangle(problem, tour);
  return tour;
}

/** Parts of a tour that are exchanged to get away from an order which no small move shortens. */
const longestPart = 12;

/**
 * Nearly always the shortest there is: two neighbouring parts are swapped at random, it is untangled again, and a result that is
 * not longer is kept. The dice are the same every time: the same input has the same result.
 */
export function goodTour(problem: TourProblem, tries: number): number[] {
  let best = nearTour(problem);
  let least = secondsOfTour(problem, best);
  const random = randomFrom(best.length);
  for (let attempt = 0; attempt < tries && best.length > 4; attempt++) {
    const from = 1 + random.below(best.length - 2);
    const middle = from + 1 + random.below(Math.min(longestPart, best.length - 1 - from));
    const to = Math.min(best.length, middle + 1 + random.below(longestPart));
    if (problem.nodes[best[from] ?? 0]?.group !== problem.nodes[best[to - 1] ?? 0]?.group) continue;
    const tried = [...best.slice(0, from), ...best.slice(middle, to), ...best.slice(from, middle), ...best.slice(to)];
    untangle(problem, tried);
    const length = secondsOfTour(problem, tried);
    if (length <= least) [best, least] = [tried, length];
  }
  return best;
}

/** Reverses a part of the tour, or moves a few stops elsewhere, wherever that shortens it; always within one window. */
function untangle(problem: TourProblem, tour: number[]): void {
  for (let isShorter = true; isShorter; ) {
    isShorter = turnParts(problem, tour);
    isShorter = moveParts(problem, tour) || isShorter;
  }
}

function turnParts({ nodes, seconds }: TourProblem, tour: number[]): boolean {
  const size = tour.length;
  const between = (a: number, b: number) => seconds[(tour[a] as number) * size + (tour[b] as number)] as number;
  const groupAt = (position: number) => nodes[tour[position] as number]?.group;
  let isShorter = false;
  for (let i = 1; i < size - 1; i++) {
    for (let j = i + 1; j < size && groupAt(i) === groupAt(j); j++) {
      const after = j + 1 === size ? 0 : j + 1;
      if (between(i - 1, j) + between(i, after) >= between(i - 1, i) + between(j, after)) continue;
      turn(tour, i, j);
      isShorter = true;
    }
  }
  return isShorter;
}

function turn(tour: number[], from: number, to: number): void {
  for (let [low, high] = [from, to]; low < high; low++, high--) {
    const kept = tour[low] as number;
    tour[low] = tour[high] as number;
    tour[high] = kept;
  }
}

const mostMoved = 3;

/** Moves a few stops together between two others, in either direction. */
function moveParts({ nodes, seconds }: TourProblem, tour: number[]): boolean {
  const size = tour.length;
  const groupOf = (node: number) => nodes[node]?.group;
  const between = (a: number, b: number) => seconds[a * size + b] as number;
  const at = (position: number) => tour[position === size ? 0 : position] as number;
  let isShorter = false;
  for (let length = 1; length <= mostMoved; length++) {
    for (let from = 1; from + length <= size; from++) {
      const [first, last] = [at(from), at(from + length - 1)];
      const group = groupOf(first);
      if (groupOf(last) !== group) continue;
      const [before, after] = [at(from - 1), at(from + length)];
      const saved = between(before, first) + between(last, after) - between(before, after);
      if (saved <= 0) continue;
      for (let place = 0; place < size; place++) {
        if (place >= from - 1 && place < from + length) continue;
        const [left, right] = [at(place), at(place + 1)];
        // Allowed beside a stop of its own window, or where that window would begin.
        if (groupOf(left) !== group && groupOf(right) !== group) continue;
        const straight = between(left, first) + between(last, right);
        const turned = between(left, last) + between(first, right);
        if (Math.min(straight, turned) - between(left, right) >= saved) continue;
        const part = tour.splice(from, length);
        if (turned < straight) part.reverse();
        tour.splice(place < from ? place + 1 : place + 1 - length, 0, ...part);
        isShorter = true;
        break;
      }
    }
  }
  return isShorter;
}
