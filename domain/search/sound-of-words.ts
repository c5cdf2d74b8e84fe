import { splitWords } from '../search-text.ts';
import { greekSounds, latinSounds, unfinishedSounds } from './sound-rules.ts';

/** Bounds the readings of one word: a word of x and h alone would have thousands. */
const mostReadings = 24;
const longestWord = 40;

const tokens = new RegExp(`${[...Object.keys(greekSounds), ...Object.keys(latinSounds)].join('|')}|.`, 'gsu');
const doubled = /(.)\1+/g;

/** The sounds of each word: one reading of a Greek word, a few of a word in Latin letters. */
export function soundsOfText(text: string): string[] {
  return [...new Set(splitWords(text).flatMap(soundsOfWord))];
}

/** A folded word by its sounds, so that «Παγκράτι», pagrati and PAGKRATI are the same. */
export function soundsOfWord(word: string): string[] {
  if (/^\d+$/.test(word)) return [word];
  return [...new Set(readingsOfWord(word).map(merge))].filter(Boolean);
}

/** Sound by sound, before those that meet become one. */
function readingsOfWord(word: string): string[] {
  let readings = [''];
  for (const token of word.slice(0, longestWord).match(tokens) ?? []) {
    const sounds = soundsOfToken(token);
    readings = readings.flatMap((start) => sounds.map((sound) => start + sound)).slice(0, mostReadings);
  }
  return readings;
}

/** The readings with which a word may begin that is not typed to its end. */
export function startsOfWord(word: string): string[] {
  const readings = soundsOfWord(word);
  if (/^\d+$/.test(word)) return readings;
  // The next letter may change the last sound alone, and what the last sounds became together.
  const open = [...readingsOfWord(word), ...readings];
  return [...new Set([...readings, ...open.flatMap(continuations)])].filter(Boolean);
}

function soundsOfToken(token: string): readonly string[] {
  const greek = greekSounds[token];
  return greek === undefined ? (latinSounds[token] ?? [token]) : [greek];
}

function continuations(reading: string): string[] {
  const begun = reading.slice(0, -1);
  const next = laterSounds(reading.slice(-1)).map((sound) => merge(begun + sound));
  const softened = [reading, ...next]
    .filter((each) => each.endsWith('gi'))
    .map((each) => merge(`${each.slice(0, -2)}i`));
  return [...next, ...softened];
}

/** Also through several letters: ν may become the γ of νκ, and that the ι of νκια. */
function laterSounds(sound: string): string[] {
  const found = new Set<string>();
  const open = [sound];
  for (const each of open)
    for (const later of unfinishedSounds[each] ?? []) {
      if (found.has(later)) continue;
      found.add(later);
      open.push(later);
    }
  return [...found];
}

/** Sounds that people spell in several ways where they meet: γκ γγ νγ nk, μπ mb b, ντ nd d, γι y. */
function merge(sounds: string): string {
  return sounds
    .replace(doubled, '$1')
    .replace(/[ng]+k|n+g/g, 'g')
    .replace(/[ng]+x/g, 'x')
    .replace(/m[pf]/g, 'f')
    .replace(/n[td]/g, 'd')
    .replace(/gi(?=[aeo])/g, 'i')
    .replace(doubled, '$1');
}
