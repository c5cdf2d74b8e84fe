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

const likeAFinder = ['10111010000', '00001011101'];

/** How hard a code is to read: long runs, squares of one colour, what looks like a corner mark, too much of one colour. */
export function penaltyOf(code: boolean[][]): number {
  const rows = code.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    for (const pattern of likeAFinder)
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) penalty += 40;
  }
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const square = `${rows[y - 1]?.slice(x - 1, x + 1)}${rows[y]?.slice(x - 1, x + 1)}`;
      if (square === '0000' || square === '1111') penalty += 3;
    }
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return penalty + Math.floor(Math.abs(dark * 100 - 50) / 5) * 10;
}
