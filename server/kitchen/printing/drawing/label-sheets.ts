import { points } from '../../../drawing/faces.ts';
import { moveMarks, type PrintedPage } from '../../../drawing/marks.ts';

const a4 = { width: points(210), height: points(297) };
const gap = points(2);

/** Labels on A4 for cutting, three in a row, with as many rows as their heights allow; none is cut in two. */
export function arrangeOnA4(labels: readonly PrintedPage[]): PrintedPage[] {
  const wide = labels[0]?.width ?? a4.width;
  const columns = Math.max(1, Math.floor((a4.width - 2 * gap) / (wide + gap)));
  const left = (a4.width - columns * wide - (columns - 1) * gap) / 2;
  const pages: PrintedPage[] = [];
  let y = Number.POSITIVE_INFINITY;
  for (let from = 0; from < labels.length; from += columns) {
    const row = labels.slice(from, from + columns);
    const height = Math.max(...row.map((label) => label.height));
    if (y + height > a4.height - points(4)) {
      pages.push({ ...a4, marks: [] });
      y = points(5);
    }
    row.forEach((label, column) => {
      const x = left + column * (wide + gap);
      const frame = { kind: 'frame', x, y, width: label.width, height: label.height, thickness: 0.3 } as const;
      pages.at(-1)?.marks.push({ ...frame, isDashed: true }, ...moveMarks(label.marks, x, y));
    });
    y += height + gap;
  }
  return pages;
}
