import { startOfWord } from '../greeklish.ts';
import { splitWords } from '../search-text.ts';

export interface Street {
  name: string;
  /** Its words without accents and case. */
  words: readonly string[];
}

export const mostStreets = 20;

export function readStreet(name: string): Street {
  return { name, words: splitWords(name) };
}

/**
 * The streets that hold every word typed, at least its beginning, in any order: the register writes "Βενιζέλου
 * Ελευθερίου" where people write "Ελευθερίου Βενιζέλου". Streets that begin with the typed text come first.
 */
export function findStreets(streets: readonly Street[], search: string): string[] {
  const starts = splitWords(search).map(startOfWord);
  const found = streets.filter(({ words }) => starts.every((start) => words.some((word) => start.test(word))));
  const isFirst = ({ words }: Street) => starts[0]?.test(words[0] ?? '') ?? true;
  const ranked = [...found.filter(isFirst), ...found.filter((street) => !isFirst(street))];
  return ranked.slice(0, mostStreets).map(({ name }) => name);
}
