import type { ModelData } from 'highs';
import { crossings, type TourProblem } from '#domain/road/tour-problem.ts';

/** Each way is taken or not; two of them meet at every place, one leads from window to window. */
export function tourModel(problem: TourProblem): ModelData {
  const { nodes, edges } = problem;
  const atNode = nodes.map((_, node) => [...edges.keys()].filter((e) => edges[e]?.a === node || edges[e]?.b === node));
  const once = crossings(problem);
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
