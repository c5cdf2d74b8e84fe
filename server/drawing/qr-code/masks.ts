/** Where a mask turns a module over, so that no code has large plain areas or looks like its own corner marks. */
export const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Dark and light as a corner mark with its quiet edge has them, to either side, in the last eleven modules. */
const likeAFinder: readonly number[] = [0b10111010000, 0b00001011101];
const elevenBits = 0b11111111111;

/** How hard a code is to read: long runs, squares of one colour, what looks like a corner mark, too much of one colour. */
export function penaltyOf(code: readonly (readonly boolean[])[]): number {
  const size = code.length;
  let penalty = 0;
  let dark = 0;
  for (let line = 0; line < size; line++) {
    penalty += penaltyOfLine(size, (at) => code[line]?.[at] === true);
    penalty += penaltyOfLine(size, (at) => code[at]?.[line] === true);
    const row = code[line] ?? [];
    const above = code[line - 1];
    for (let x = 0; x < size; x++) {
      const is = row[x];
      if (is) dark++;
      if (above && x > 0 && row[x - 1] === is && above[x] === is && above[x - 1] === is) penalty += 3;
    }
  }
  return penalty + Math.floor(Math.abs((dark / size ** 2) * 100 - 50) / 5) * 10;
}

function penaltyOfLine(size: number, isDark: (at: number) => boolean): number {
  let penalty = 0;
  let run = 0;
  let window = 0;
  let before: boolean | null = null;
  for (let at = 0; at < size; at++) {
    const is = isDark(at);
    window = ((window << 1) | (is ? 1 : 0)) & elevenBits;
    if (at >= 10 && likeAFinder.includes(window)) penalty += 40;
    if (is !== before) {
      if (run >= 5) penalty += run - 2;
      run = 0;
      before = is;
    }
    run++;
  }
  return run >= 5 ? penalty + run - 2 : penalty;
}
