import { encode } from 'uqr';
import type { Mark } from './marks.ts';

/** The bytes of a code of version 20 at level M; the modules of a larger one are too small for a phone at the sizes we print. */
export const mostBytes = 666;
const largestVersion = 20;

/**
 * A text as rows of modules, true where one is dark. Level M: a reader repairs about 15 % of it. The quiet edge of four modules is left to
 * the page it is drawn on.
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

/** The dark modules of a code as boxes, those beside each other as one. */
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
