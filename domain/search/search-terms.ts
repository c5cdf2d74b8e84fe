import { isLatin } from '../greeklish.ts';
import { normalisePhone } from '../orders/placing/person-marks.ts';
import { splitWords } from '../search-text.ts';
import { emailWord, numberWord } from './search-words.ts';
import { soundsOfWord, startsOfWord } from './sound-of-words.ts';

/** A word of the index, or the beginning of one. */
export interface SearchedWord {
  word: string;
  isStart: boolean;
}

/** Any of these words satisfies a term; a search asks for all of its terms. */
export type SearchTerm = readonly SearchedWord[];

const mostTerms = 8;
const fewestLetters = 2;
/** Shorter digits are a door or an age of a building; longer ones begin a phone or a postal code. */
const fewestDigitsOfStart = 4;
/** Greek numbers begin with 2 or 69; 30 before it is the country. */
const beginningOfPhone = /^(?:00)?(?:30)?(?:2|69)/;
const digitsOfPhone = 10;

/** Longer digits are a phone: few orders have the same. */
const rareWord = /^(?:@|#?\d{6})/;

/** Words of few orders: the index finds them faster than a look through the newest ones. */
export function isRare(terms: readonly SearchTerm[]): boolean {
  return terms.some((term) => term.every(({ word }) => rareWord.test(word)));
}

/** What a person typed, as terms of the index. Empty: nothing that could be searched for. */
export function searchTermsOf(typed: string): SearchTerm[] {
  const text = typed.trim().slice(0, 120);
  const phone = phoneIn(text);
  if (phone) return [[{ word: phone, isStart: true }]];
  const chunks = text.split(/\s+/).filter(Boolean);
  const terms = joinPhones(chunks).flatMap((chunk, at, all) => termsOf(chunk, at === all.length - 1));
  return terms.slice(0, mostTerms);
}

function termsOf(chunk: string, isLast: boolean): SearchTerm[] {
  if (chunk.includes('@') && !chunk.startsWith('@')) return [[{ word: emailWord(chunk), isStart: true }]];
  const words = splitWords(chunk);
  return words
    .filter((word) => /^\d+$/.test(word) || word.length >= fewestLetters)
    .map((word, at) => (/^\d+$/.test(word) ? digitsTerm(word) : wordTerm(word, isLast && at === words.length - 1)));
}

function digitsTerm(digits: string): SearchTerm {
  return [
    { word: numberWord(digits), isStart: false },
    { word: digits, isStart: digits.length >= fewestDigitsOfStart },
  ];
}

function wordTerm(word: string, isUnfinished: boolean): SearchTerm {
  const sounds = isUnfinished ? startsOfWord(word) : soundsOfWord(word);
  const starts = sounds.map((each) => ({ word: each, isStart: true }));
  return isLatin(word) ? [...starts, { word: emailWord(word), isStart: true }] : starts;
}

/** The whole text is a number with blanks, dashes, brackets or a country code: 694 000 1122, +30 (694) 0001122. */
function phoneIn(text: string): string | null {
  if (!/^\+?[\d\s().\-/]+$/.test(text) || !/\d\D+\d|^\+/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < fewestDigitsOfStart || !beginningOfPhone.test(digits)) return null;
  return digits.length > digitsOfPhone
    ? normalisePhone(text)
    : digits.replace(text.startsWith('+30') ? /^30/ : /^0030/, '');
}

/** Joins the parts of a phone number among other words. */
function joinPhones(chunks: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const end = () => {
    const digits = run.join('').replace(/\D/g, '');
    const isPhone = run.length > 1 && digits.length >= digitsOfPhone && beginningOfPhone.test(digits);
    joined.push(...(isPhone ? [normalisePhone(digits)] : run));
    run = [];
  };
  for (const chunk of chunks) {
    if (/^\+?\d+$/.test(chunk)) run.push(chunk);
    else {
      end();
      joined.push(chunk);
    }
  }
  end();
  return joined.map((chunk) => (/^\+?\d{10,}$/.test(chunk) ? normalisePhone(chunk) : chunk));
}
