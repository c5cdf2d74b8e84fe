export interface Cut {
  /** The nodes on one side. */
  nodes: number[];
  weight: number;
}

/** The two sides of a weighted graph that hang together least (Stoer and Wagner). Weights are symmetric. */
export function weakestCut(weights: readonly (readonly number[])[]): Cut {
  const joined = weights.map((row) => [...row]);
  const members = weights.map((_, node) => [node]);
  const left = new Set(weights.keys());
  let weakest: Cut = { nodes: [], weight: Number.POSITIVE_INFINITY };
  while (left.size > 1) {
    const { last, beforeLast, weight } = sweep(joined, left);
    if (weight < weakest.weight) weakest = { nodes: [...(members[last] ?? [])], weight };
    members[beforeLast]?.push(...(members[last] ?? []));
    for (const node of left) {
      const sum = (joined[beforeLast]?.[node] ?? 0) + (joined[last]?.[node] ?? 0);
      (joined[beforeLast] as number[])[node] = sum;
      (joined[node] as number[])[beforeLast] = sum;
    }
    left.delete(last);
  }
  return weakest;
}

/** Takes up the nodes one by one, always the one that hangs on most; what the last hangs on is a cut. */
function sweep(weights: readonly (readonly number[])[], left: ReadonlySet<number>) {
  const pull = new Map([...left].map((node) => [node, 0]));
  let [last, beforeLast, weight] = [-1, -1, 0];
  while (pull.size > 0) {
    beforeLast = last;
    last = -1;
    for (const [node, sum] of pull) if (last < 0 || sum > (pull.get(last) ?? 0)) last = node;
    weight = pull.get(last) ?? 0;
    pull.delete(last);
    for (const [node, sum] of pull) pull.set(node, sum + (weights[last]?.[node] ?? 0));
  }
  return { last, beforeLast, weight };
}
