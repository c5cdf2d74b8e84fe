/** Undefined: not drawn yet. */
export type Grid = (boolean | undefined)[][];

export function drawFixedPatterns(grid: Grid, version: number): void {
  const last = grid.length - 1;
  for (let at = 8; at < last - 7; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const)
    drawRings(grid, { x, y, reach: 4 }, (ring) => ring !== 2 && ring !== 4);
  const centres = alignmentCentres(version);
  for (const y of centres)
    for (const x of centres) {
      const isOnFinder = (x === 6 && y === 6) || (x === 6 && y === last - 6) || (x === last - 6 && y === 6);
      if (!isOnFinder) drawRings(grid, { x, y, reach: 2 }, (ring) => ring !== 1);
    }
}

/** Error level M and the mask, with check bits of their own, twice. */
export function drawFormat(grid: Grid, mask: number): void {
  const last = grid.length - 1;
  const levelM = 0b00;
  const bits = (withCheckBits((levelM << 3) | mask, 0b10100110111, 10) ^ 0b101010000010010) >>> 0;
  for (let index = 0; index < 15; index++) {
    const isDark = ((bits >>> index) & 1) === 1;
    // Down the column beside the finder and past the timing row; then from the right, and up from the bottom.
    set(grid, 8, index < 6 ? index : index < 8 ? index + 1 : last - 14 + index, isDark);
    set(grid, index < 8 ? last - index : index === 8 ? 7 : 14 - index, 8, isDark);
  }
  set(grid, 8, last - 7, true);
}

/** From version 7 on a code says how large it is. */
export function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = withCheckBits(version, 0b1111100100101, 12);
  const start = grid.length - 11;
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >>> index) & 1) === 1;
    set(grid, start + (index % 3), Math.floor(index / 3), isDark);
    set(grid, Math.floor(index / 3), start + (index % 3), isDark);
  }
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = 10 + 4 * version;
  const step = Math.ceil((last - 6) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step).reverse()];
}

function drawRings(
  grid: Grid,
  { x: centreX, y: centreY, reach }: { x: number; y: number; reach: number },
  isDark: (ring: number) => boolean,
): void {
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++)
      set(grid, centreX + x, centreY + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
}

function set(grid: Grid, x: number, y: number, isDark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = isDark;
}

function withCheckBits(value: number, generator: number, count: number): number {
  let remainder = value << count;
  for (let bit = 31 - Math.clz32(remainder); bit >= count; bit--)
    if ((remainder >>> bit) & 1) remainder ^= generator << (bit - count);
  return (value << count) | remainder;
}
