import { latinLetters } from './latin-letters.ts';
import { splitWords } from './search-text.ts';

/** The first words of a text in letters that every address and file name can hold: «Ρεβίθια με σπανάκι» → revithia-me-spanaki. */
export function latinSlug(text: string): string {
  const words = splitWords(text).slice(0, 4);
  const spelled = words.map((word) =>
    word.replaceAll('ου', 'ou').replace(/./gu, (letter) => latinLetters[letter] ?? letter),
  );
  const letters = spelled
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 60);
  return letters.split('-').filter(Boolean).join('-');
}

/** The shop's name in the names of exported files. */
export function shopInFileName(name: string): string {
  return latinSlug(name) || 'shop';
}
