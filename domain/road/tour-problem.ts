import { driveSeconds, type Point } from './distance.ts';
import { compareWindows, type RunStop } from './run-stop.ts';

interface TourNode {
  point: Point;
  /** 0 is the kitchen; then the windows in their order. */
  group: number;
  /** The stops at this address, served in one go. */
  stopIds: string[];
}

export interface TourEdge {
  a: number;
  b: number;
  seconds: number;
}

export interface TourProblem {
  /** The first is the kitchen. */
  nodes: TourNode[];
  groups: number;
  /** Between every two nodes, row by row: calculated once, looked up by every order that is tried. */
  seconds: Float64Array;
}

/**
 * The order of a run's stops as a shortest round from the kitchen. Stops at one address are one node: they are served
 * together in every shortest round. Windows are driven one after the other: between two of them, and between them and
 * the kitchen, exactly one way is taken.
 */
export function tourProblem(kitchen: Point, stops: readonly RunStop[]): TourProblem {
  const windows = [...new Set(stops.toSorted(compareWindows).map(({ from, to }) => `${from} ${to}`))];
  const nodes: TourNode[] = [{ point: kitchen, group: 0, stopIds: [] }];
  const known = new Map<string, TourNode>();
  for (const { id, point, from, to } of stops) {
    const group = windows.indexOf(`${from} ${to}`) + 1;
    const key = `${group} ${point.latitude} ${point.longitude}`;
    const node = known.get(key);
    if (node) node.stopIds.push(id);
    else {
      const fresh = { point, group, stopIds: [id] };
      known.set(key, fresh);
      nodes.push(fresh);
    }
  }
  return { nodes, groups: windows.length, seconds: secondsBetween(nodes) };
}

function secondsBetween(nodes: readonly TourNode[]): Float64Array {
  const seconds = new Float64Array(nodes.length ** 2);
  for (const [a, from] of nodes.entries()) {
    for (const [b, to] of nodes.entries()) {
      if (b > a) seconds[a * nodes.length + b] = seconds[b * nodes.length + a] = driveSeconds(from.point, to.point);
    }
  }
  return seconds;
}

/** The ways a round may take. */
export function edgesOf({ nodes, groups, seconds }: TourProblem): TourEdge[] {
  const edges: TourEdge[] = [];
  for (const [a, from] of nodes.entries()) {
    for (const [b, to] of nodes.entries()) {
      if (b > a && areNeighbours(from.group, to.group, groups))
        edges.push({ a, b, seconds: seconds[a * nodes.length + b] ?? 0 });
    }
  }
  return edges;
}

/** Neighbours on the ring kitchen, first window, … last window, kitchen. */
function areNeighbours(a: number, b: number, groups: number): boolean {
  return a === b || Math.abs(a - b) === 1 || (Math.min(a, b) === 0 && Math.max(a, b) === groups);
}

/** The ways that cross from one group of the ring to the next; each is crossed once. */
export function crossings({ nodes, groups }: TourProblem, edges: readonly TourEdge[]): number[][] {
  if (groups < 2) return [];
  const rows = Array.from({ length: groups + 1 }, (): number[] => []);
  for (const [index, { a, b }] of edges.entries()) {
    const [low, high] = [nodes[a]?.group ?? 0, nodes[b]?.group ?? 0].sort((x, y) => x - y) as [number, number];
    if (low === high) continue;
    rows[high - low === 1 ? low : groups]?.push(index);
  }
  return rows;
}
