import { driveSeconds } from './distance.ts';
import type { TourNode, TourProblem } from './tour-problem.ts';

/** A good order without a solver: always the nearest place next, window by window, then every crossing untangled. */
export function nearTour({ nodes, groups }: TourProblem): number[] {
  const tour = [0];
  for (let group = 1; group <= groups; group++) {
    const left = new Set([...nodes.keys()].filter((index) => nodes[index]?.group === group));
    while (left.size > 0) {
      const next = nearest(nodes, tour.at(-1) ?? 0, left);
      left.delete(next);
      tour.push(next);
    }
  }
  return untangle(nodes, tour);
}

function nearest(nodes: readonly TourNode[], from: number, left: ReadonlySet<number>): number {
  let best = -1;
  for (const index of left) {
    if (best < 0 || secondsBetween(nodes, from, index) < secondsBetween(nodes, from, best)) best = index;
  }
  return best;
}

/** Turns a part of the tour round, or takes a few places elsewhere, wherever that shortens it; always within one window. */
function untangle(nodes: readonly TourNode[], tour: number[]): number[] {
  while (turnPart(nodes, tour) || movePart(nodes, tour)) {}
  return tour;
}

function turnPart(nodes: readonly TourNode[], tour: number[]): boolean {
  const at = (position: number) => tour[position % tour.length] ?? 0;
  const between = (a: number, b: number) => secondsBetween(nodes, at(a), at(b));
  for (let i = 1; i < tour.length - 1; i++) {
    for (let j = i + 1; j < tour.length && nodes[at(i)]?.group === nodes[at(j)]?.group; j++) {
      if (between(i - 1, j) + between(i, j + 1) >= between(i - 1, i) + between(j, j + 1)) continue;
      tour.splice(i, j - i + 1, ...tour.slice(i, j + 1).reverse());
      return true;
    }
  }
  return false;
}

const mostMoved = 3;

function movePart(nodes: readonly TourNode[], tour: number[]): boolean {
  const groupOf = (index: number | undefined) => nodes[index ?? 0]?.group;
  const between = (a = 0, b = 0) => secondsBetween(nodes, a, b);
  for (let length = 1; length <= mostMoved; length++) {
    for (let from = 1; from + length <= tour.length; from++) {
      const part = tour.slice(from, from + length);
      const [first, last, group] = [part[0], part.at(-1), groupOf(part[0])];
      if (part.some((index) => groupOf(index) !== group)) continue;
      const rest = tour.toSpliced(from, length);
      const saved =
        between(tour[from - 1], first) + between(last, tour[from + length]) - between(rest[from - 1], rest[from]);
      for (let to = 1; to <= rest.length; to++) {
        // Beside a place of its own window, or where that window would begin.
        if (groupOf(rest[to - 1]) !== group && groupOf(rest[to]) !== group) continue;
        const cost = between(rest[to - 1], first) + between(last, rest[to]) - between(rest[to - 1], rest[to]);
        if (cost >= saved) continue;
        tour.splice(0, tour.length, ...rest.toSpliced(to, 0, ...part));
        return true;
      }
    }
  }
  return false;
}

function secondsBetween(nodes: readonly TourNode[], a: number, b: number): number {
  const [from, to] = [nodes[a], nodes[b]];
  return from && to ? driveSeconds(from.point, to.point) : 0;
}
