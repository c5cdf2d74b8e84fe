import type { Raster } from './draw-raster.ts';

/** One page for a ZPL label printer: its dots as a graphic field, in the compressed hex form that every such printer supports. */
export function zplOf({ width, height, bytesPerRow, bits }: Raster): string {
  const total = bytesPerRow * height;
  const rows = Array.from({ length: height }, (_, row) =>
    bits
      .subarray(row * bytesPerRow, (row + 1) * bytesPerRow)
      .toString('hex')
      .toUpperCase(),
  );
  const written = rows.map((row, at) => (at > 0 && row === rows[at - 1] ? ':' : shorten(row))).join('');
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${bytesPerRow},${written}^FS^XZ\n`;
}

/** Compresses a row of hex digits: a white or black rest becomes one letter, and repeated digits are counted. */
function shorten(row: string): string {
  const white = row.replace(/0+$/, '');
  const black = row.replace(/F+$/, '');
  const [kept, end] = white.length < row.length ? [white, ','] : black.length < row.length ? [black, '!'] : [row, ''];
  return kept.replace(/([0-9A-F])\1{2,399}/g, (run, digit: string) => countOf(run.length) + digit) + end;
}

/** G to Y mean 1 to 19, g to z mean 20 to 400; a count is the sum of its letters. No row of a label is longer than 419 digits. */
function countOf(count: number): string {
  const letter = (first: string, at: number) => (at === 0 ? '' : String.fromCharCode(first.charCodeAt(0) + at - 1));
  return letter('g', Math.floor(count / 20)) + letter('G', count % 20);
}
