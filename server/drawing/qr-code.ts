import { encode } from 'uqr';
import type { Mark } from './marks.ts';

/** Capacity in bytes of version 20 at level M; modules of larger codes are too small for phones at the printed sizes. */
export const mostBytes = 666;
const largestVersion = 20;

/**
 * Encodes a text as rows of modules, true for dark. Level M: a reader corrects about 15 % of it. The quiet zone of four modules is left to
 * the caller.
 */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0, maxVersion: largestVersion }).data;
}

interface CodeRun {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The dark modules of a code as boxes, with adjacent ones joined. */
export function codeRuns({ x, y, size, content }: Omit<Extract<Mark, { kind: 'code' }>, 'kind'>): CodeRun[] {
  const rows = qrCode(content);
  const module = size / rows.length;
  return rows.flatMap((row, line) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map((run) => ({
      x: x + run.index * module,
      y: y + line * module,
      width: run[0].length * module,
      height: module,
    })),
  );
}
