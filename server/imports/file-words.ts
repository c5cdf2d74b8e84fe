import { languages } from '#contract/fields/languages.ts';
import type { FileWords } from '#domain/imports/row-reader.ts';
import { type WordList, wordLists } from '#domain/imports/word-lists.ts';
import { foldText } from '#domain/search-text.ts';
import type { Say } from '#texts/say.ts';

/** Words accepted for the shop's enumerations: the texts shown on its pages, in both languages, and the internal values. */
export function createFileWords(say: Say) {
  const byName = new Map(
    Object.entries(wordLists).flatMap(([list, { words, key }]) =>
      words.flatMap((word) =>
        [word, ...languages.map((language) => say(`${key}${word}`, language))].map(
          (name) => [`${list} ${foldText(name)}`, word] as const,
        ),
      ),
    ),
  );
  const sayWord = (list: WordList, word: string) => say(`${wordLists[list].key}${word}`, 'el');
  return {
    findWord: (list, cell) => byName.get(`${list} ${foldText(cell)}`) ?? null,
    wordsOf: (list) => wordLists[list].words.map((word) => sayWord(list, word)),
    sayWord,
  } satisfies FileWords & { sayWord: (list: WordList, word: string) => string };
}
