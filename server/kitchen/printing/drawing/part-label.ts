import type { Mark } from '../../../drawing/marks.ts';
import { moveMarks } from '../../../drawing/marks.ts';
import type { LabelBlock } from './label-body.ts';

export function heightOfPart(blocks: readonly LabelBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** Stacks blocks vertically. */
export function stackBlocks(blocks: readonly LabelBlock[]): Mark[] {
  let y = 0;
  return blocks.flatMap(({ marks, height }) => {
    const moved = moveMarks(marks, 0, y);
    y += height;
    return moved;
  });
}

/**
 * Distributes the blocks in order over as many labels as required, each with this height (in points). A paragraph that fits on one label
 * stays whole; a longer one is split between two lines.
 */
export function partBlocks(blocks: readonly LabelBlock[], room: number): LabelBlock[][] {
  const parts: LabelBlock[][] = [[]];
  let left = room;
  const turn = () => {
    parts.push([]);
    left = room;
  };
  const waiting = [...blocks];
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    const isEmpty = parts.at(-1)?.length === 0;
    const rows = block.step === null ? 0 : Math.floor(left / block.step);
    if (block.height <= left || (isEmpty && rows === 0)) {
      parts.at(-1)?.push(block);
      left -= block.height;
    } else if (block.height <= room || rows === 0) {
      turn();
      waiting.unshift(block);
    } else {
      const [above, below] = cutBlock(block, rows);
      parts.at(-1)?.push(above);
      turn();
      waiting.unshift(below);
    }
  }
  return parts;
}

function cutBlock(block: LabelBlock, rows: number): [above: LabelBlock, below: LabelBlock] {
  const at = rows * (block.step ?? block.height);
  const topOf = (mark: Mark) => (mark.kind === 'text' ? mark.baseline : mark.y);
  const above = block.marks.filter((mark) => topOf(mark) < at);
  const below = block.marks.filter((mark) => topOf(mark) >= at);
  return [
    { ...block, marks: above, height: at },
    { ...block, marks: moveMarks(below, 0, -at), height: block.height - at },
  ];
}
