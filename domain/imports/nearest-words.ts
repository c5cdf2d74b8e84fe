import { foldText } from '../search-text.ts';

const mostNamed = 3;
/** Up to this length, a list is named in full where no word is near. */
const shortList = 12;

/** Suggestions for an unknown word: the nearest words, the best first. */
export function nearestWords(said: string, words: readonly string[]): string[] {
  const folded = foldText(said);
  const ranked = [...new Set(words)]
    .map((word) => ({ word, steps: stepsBetween(folded, foldText(word)) }))
    .toSorted((a, b) => a.steps - b.steps);
  const near = ranked.filter(({ word, steps }) => steps <= Math.max(2, Math.floor(word.length / 2)));
  if (near.length > 0) return near.slice(0, mostNamed).map(({ word }) => word);
  return ranked.length <= shortList ? ranked.map(({ word }) => word) : [];
}

/** Edit distance: letters inserted, removed or replaced. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(other, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
