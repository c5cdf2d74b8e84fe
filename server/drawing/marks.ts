import type { PrintFace } from './faces.ts';

/** A black mark on a page; in points from its upper left corner. `isWhite`: white, on a black mark below it. */
export type Mark =
  | { kind: 'text'; text: string; x: number; baseline: number; size: number; face: PrintFace; isWhite?: boolean }
  | { kind: 'box'; x: number; y: number; width: number; height: number; isWhite?: boolean }
  | { kind: 'frame'; x: number; y: number; width: number; height: number; thickness: number; isDashed?: boolean }
  | { kind: 'code'; x: number; y: number; size: number; content: string };

/** A page to print, independent of the output: PDF, picture, or the dots of a label printer. */
export interface PrintedPage {
  width: number;
  height: number;
  marks: Mark[];
}

export function moveMarks(marks: readonly Mark[], dx: number, dy: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, x: mark.x + dx, baseline: mark.baseline + dy }
      : { ...mark, x: mark.x + dx, y: mark.y + dy },
  );
}
