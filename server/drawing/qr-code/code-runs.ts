import type { Mark } from '../marks.ts';
import { qrCode } from './qr-code.ts';

interface CodeRun {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The dark modules of a code, those beside each other as one. */
export function codeRuns({ x, y, size, content }: Extract<Mark, { kind: 'code' }>): CodeRun[] {
  const rows = qrCode(content);
  const module = size / rows.length;
  return rows.flatMap((row, line) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => ({
      x: x + run.index * module,
      y: y + line * module,
      width: run[0].length * module,
      height: module,
    })),
  );
}
