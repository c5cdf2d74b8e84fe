import { codeWordsOf } from './code-words.ts';
import { drawFixedPatterns, drawFormat, drawVersion, type Grid } from './fixed-patterns.ts';
import { masks, penaltyOf } from './masks.ts';

/** A text as a QR code: rows of modules, true where one is dark. The quiet edge of four modules is up to whoever draws it. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = codeWordsOf(text);
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  drawFixedPatterns(grid, version);
  drawVersion(grid, version);
  drawFormat(grid, 0);
  const isFixed = grid.map((row) => row.map((module) => module !== undefined));
  placeBits(grid, words);
  const candidates = masks.map((mask, number) => {
    const masked = grid.map((row, y) =>
      row.map((module, x) => (isFixed[y]?.[x] ? module : Boolean(module) !== mask(x, y))),
    );
    drawFormat(masked, number);
    const code = masked.map((row) => row.map(Boolean));
    return { code, penalty: penaltyOf(code) };
  });
  return candidates.reduce((best, each) => (each.penalty < best.penalty ? each : best)).code;
}

/** In columns two wide from the lower right, up and down by turns, around what is fixed and past the timing column. */
function placeBits(grid: Grid, words: number[]): void {
  const size = grid.length;
  let bit = 0;
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = grid[isUpwards ? size - 1 - step : step];
      for (const x of [right, right - 1]) {
        if (!row || row[x] !== undefined) continue;
        row[x] = (((words[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
    isUpwards = !isUpwards;
  }
}
