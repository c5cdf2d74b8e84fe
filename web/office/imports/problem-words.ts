import type { ImportProblem } from '#contract/shop/imports.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** The error of a cell, and the probable value. */
export function problemWords(text: Text, { column, problem, value, nearest }: ImportProblem): string {
  const words = text(`import-problem-${problem}`, { column, value });
  if (nearest.length === 0) return words;
  return `${words} ${text('import-nearest', { words: nearest.map((word) => text('import-nearest-word', { word })).join(', ') })}`;
}
