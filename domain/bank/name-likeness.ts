import { isLatin, wholeWord } from '../greeklish.ts';
import { splitWords } from '../search-text.ts';
import { foldBankText } from './references-in.ts';

const shortestWord = 3;
/** No name has longer ones; what a bank's file holds may be any length. */
const longestWord = 40;
const mostWords = 60;

export interface NameWord {
  word: string;
  /** With letters that look alike taken for the same. */
  folded: string;
  /** Of a word in Latin letters: the Greek ones it may stand for. */
  greek: RegExp | null;
}

/** The words of a text that may be a name, made ready to be held against many. */
export function readNameWords(text: string): NameWord[] {
  return splitWords(text)
    .filter(({ length }) => length >= shortestWord && length <= longestWord)
    .slice(0, mostWords)
    .map((word) => ({ word, folded: foldBankText(word), greek: isLatin(word) ? wholeWord(word) : null }));
}

/** How many words of a name a text carries, in whichever letters: banks write names in Latin ones, or with letters that only look the same. */
export function countSharedWords(name: readonly NameWord[], text: readonly NameWord[]): number {
  return name.filter((one) => text.some((other) => isSameWord(one, other))).length;
}

function isSameWord(a: NameWord, b: NameWord): boolean {
  if (a.folded === b.folded) return true;
  if (a.greek && !b.greek) return a.greek.test(b.word);
  return b.greek !== null && !a.greek && b.greek.test(a.word);
}
