import { isLatin, wholeWord } from '../greeklish.ts';
import { splitWords } from '../search-text.ts';
import { foldBankText } from './references-in.ts';

const shortestWord = 3;
/** No name has longer words; text in a bank's file may have any length. */
const longestWord = 40;
const mostWords = 60;

export interface NameWord {
  word: string;
  /** Text with look-alike letters unified. */
  folded: string;
  /** For a word in Latin letters: the Greek words that it may be. */
  greek: RegExp | null;
}

/** The words of a text that may be a name, made ready to be held against many. */
export function readNameWords(text: string): NameWord[] {
  return splitWords(text)
    .filter(({ length }) => length >= shortestWord && length <= longestWord)
    .slice(0, mostWords)
    .map((word) => ({ word, folded: foldBankText(word), greek: isLatin(word) ? wholeWord(word) : null }));
}

/** Number of words of a name found in a text, in either alphabet: banks write names in Latin letters, or with letters that only look the same. */
export function countSharedWords(name: readonly NameWord[], text: readonly NameWord[]): number {
  return name.filter((one) => text.some((other) => isSameWord(one, other))).length;
}

function isSameWord(a: NameWord, b: NameWord): boolean {
  if (a.folded === b.folded) return true;
  if (a.greek && !b.greek) return a.greek.test(b.word);
  return b.greek !== null && !a.greek && b.greek.test(a.word);
}
