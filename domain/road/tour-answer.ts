import type { TourEdge, TourProblem } from './tour-problem.ts';

/** The rounds that chosen ways make, as lists of nodes. One alone, with every node, is a tour. */
export function roundsOf({ nodes }: TourProblem, chosen: readonly TourEdge[]): number[][] {
  const neighbours = nodes.map((): number[] => []);
  for (const { a, b } of chosen) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  const seen = new Set<number>();
  const rounds: number[][] = [];
  for (const start of nodes.keys()) {
    if (seen.has(start)) continue;
    const round: number[] = [];
    for (let node: number | undefined = start; node !== undefined; ) {
      seen.add(node);
      round.push(node);
      node = neighbours[node]?.find((next) => !seen.has(next));
    }
    rounds.push(round);
  }
  return rounds;
}

/** The stops of a tour in the order they are driven: away from the kitchen into the first window. */
export function stopsOfTour({ nodes }: TourProblem, tour: readonly number[]): string[] {
  const places = tour.slice(1);
  const groupAt = (index: number) => nodes[places.at(index) ?? 0]?.group ?? 0;
  if (groupAt(0) > groupAt(-1)) places.reverse();
  return places.flatMap((index) => nodes[index]?.stopIds ?? []);
}

export function secondsOfTour({ nodes, seconds }: TourProblem, tour: readonly number[]): number {
  const at = (position: number) => tour[position % tour.length] ?? 0;
  return tour.reduce((sum, node, position) => sum + (seconds[node * nodes.length + at(position + 1)] ?? 0), 0);
}
