/** Characters that the keys of Latin letters type on a Greek keyboard. */
const greekOf = {
  a: 'α',
  b: 'β',
  c: 'ψ',
  d: 'δ',
  e: 'ε',
  f: 'φ',
  g: 'γ',
  h: 'η',
  i: 'ι',
  j: 'ξ',
  k: 'κ',
  l: 'λ',
  m: 'μ',
  n: 'ν',
  o: 'ο',
  p: 'π',
  q: ';',
  r: 'ρ',
  s: 'σ',
  t: 'τ',
  u: 'θ',
  v: 'ω',
  w: 'ς',
  x: 'χ',
  y: 'υ',
  z: 'ζ',
} as const satisfies Record<string, string>;

/** A capital W is a separate sign on Windows and macOS, and on Linux the same Σ that S types. */
const capitalW = '΅';
const latinOf = new Map<string, readonly string[]>([
  ...Object.entries(greekOf).flatMap(([latin, greek]): [string, string[]][] => [
    [greek, [latin]],
    ...(greek.toUpperCase() === greek || latin === 'w'
      ? []
      : [[greek.toUpperCase(), [latin.toUpperCase()]] as [string, string[]]]),
  ]),
  [':', ['Q']],
  ['Σ', ['S', 'W']],
  [capitalW, ['W']],
]);

/** More capital sigmas than a code of sixteen signs ever has; beyond them reading on would only cost time. */
const mostReadings = 256;

/**
 * A code of Latin letters that a scanner typed while the keyboard was Greek: every way to read it back. Nothing when it holds no
 * sign of a Greek keyboard. Accented letters are a dead key and a letter: a capital W before an i or a y.
 */
export function readGreekKeyboard(typed: string): string[] {
  const signs = [...typed.replaceAll('ΐ', `${capitalW}ι`).replaceAll('ΰ', `${capitalW}υ`).normalize('NFC')];
  if (!signs.some((sign) => latinOf.has(sign))) return [];
  return signs.reduce<string[]>(
    (readings, sign) => {
      const meant = latinOf.get(sign) ?? [sign];
      const few = readings.length * meant.length > mostReadings ? meant.slice(0, 1) : meant;
      return few.flatMap((letter) => readings.map((reading) => reading + letter));
    },
    [''],
  );
}
