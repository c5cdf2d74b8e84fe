import type { ModelData } from 'highs';
import { crossings, type TourEdge, type TourProblem } from '#domain/road/tour-problem.ts';

/** Each edge is used or not; two of them meet at every stop, one leads from window to window. */
export function tourModel(problem: TourProblem, edges: readonly TourEdge[]): ModelData {
  const atNode = problem.nodes.map((): number[] => []);
  for (const [index, { a, b }] of edges.entries()) {
    atNode[a]?.push(index);
    atNode[b]?.push(index);
  }
  const once = crossings(problem, edges);
  const rows = [...atNode, ...once];
  const bounds = [...atNode.map(() => 2), ...once.map(() => 1)];
  const starts = [0];
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.length);
  const indices = rows.flat();
  const [numRows, numCols] = [rows.length, edges.length];
  return {
    numCols,
    numRows,
    colCost: edges.map(({ seconds }) => seconds),
    colLower: edges.map(() => 0),
    colUpper: edges.map(() => 1),
    rowLower: bounds,
    rowUpper: bounds,
    matrix: { format: 'csr', numRows, numCols, starts, indices, values: indices.map(() => 1) },
  };
}
