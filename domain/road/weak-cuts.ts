export interface Cut {
  /** The nodes on one side. */
  nodes: number[];
  weight: number;
}

/**
 * Cuts of a weighted graph that are lighter than `below`, the weakest of all among them (Stoer and Wagner): every sweep ends
 * in a cut, and several are worth more than one. Weights are symmetric, row by row.
 */
export function weakCuts(weights: Float64Array, size: number, below: number): Cut[] {
  const joined = Float64Array.from(weights);
  const members = Array.from({ length: size }, (_, node) => [node]);
  const left = Array.from({ length: size }, (_, node) => node);
  const cuts: Cut[] = [];
  while (left.length > 1) {
    const { last, beforeLast, weight } = sweep(joined, size, left);
    const moved = members[last] ?? [];
    if (weight < below) cuts.push({ nodes: [...moved], weight });
    members[beforeLast]?.push(...moved);
    for (const node of left) {
      const sum = (joined[beforeLast * size + node] ?? 0) + (joined[last * size + node] ?? 0);
      joined[beforeLast * size + node] = joined[node * size + beforeLast] = sum;
    }
    left.splice(left.indexOf(last), 1);
  }
  return cuts;
}

/** Adds the nodes one by one, always the one with the strongest connection; the connection of the last one is a cut. */
function sweep(weights: Float64Array, size: number, left: readonly number[]) {
  const pull = new Float64Array(size);
  const waiting = [...left];
  let [last, beforeLast, weight] = [-1, -1, 0];
  while (waiting.length > 0) {
    beforeLast = last;
    let most = 0;
    for (let index = 1; index < waiting.length; index++)
      if ((pull[waiting[index] as number] as number) > (pull[waiting[most] as number] as number)) most = index;
    last = waiting[most] as number;
    weight = pull[last] as number;
    waiting[most] = waiting.at(-1) as number;
    waiting.pop();
    for (const node of waiting) pull[node] = (pull[node] as number) + (weights[last * size + node] as number);
  }
  return { last, beforeLast, weight };
}
