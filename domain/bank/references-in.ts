import { foldText } from '../search-text.ts';

/** Greek capitals and small letters that look like a Latin one: bank clerks and phones mix them. */
const lookAlikes: Record<string, string> = {
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
};

/** Ignores accents, case, and whether a look-alike letter is Greek or Latin. */
export function foldBankText(text: string): string {
  return [...foldText(text)].map((letter) => lookAlikes[letter] ?? letter).join('');
}

const shortest = 5;
const longest = 15;
/** A letter written for a digit counts only beside at least this many real digits. */
const leastDigits = 3;
const mostGroups = 6;

/**
 * Every number that a text may contain: digits in one piece, or in pieces with a space, dash, point or slash between, with the
 * letters O, I and L for 0 and 1. A part of a longer row of digits does not count.
 */
export function referencesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [run] of foldBankText(text).matchAll(/[0-9oil]+(?:[ \-–—./_]{1,2}[0-9oil]+)*/g)) {
    const groups = run.split(/[^0-9oil]+/);
    for (let from = 0; from < groups.length; from++)
      for (let to = from + 1; to <= Math.min(groups.length, from + mostGroups); to++)
        addReadings(found, groups.slice(from, to).join(''));
  }
  return found;
}

/** The letters at the edge of a number may be its own, or the end of the word before it. */
function addReadings(found: Set<string>, piece: string): void {
  const inner = piece.replace(/^[oil]+/, '');
  const readings = [piece, inner, piece.replace(/[oil]+$/, ''), inner.replace(/[oil]+$/, '')];
  for (const reading of readings) {
    if (reading.replaceAll(/[oil]/g, '').length < leastDigits) continue;
    if (reading.length >= shortest && reading.length <= longest) found.add(digitsOf(reading));
  }
}

function digitsOf(reading: string): string {
  return reading.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
