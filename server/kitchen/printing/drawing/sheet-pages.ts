import { points } from '../../../drawing/faces.ts';
import { type Mark, moveMarks, type PrintedPage } from '../../../drawing/marks.ts';
import { setText, type TextRun, type TextStyle } from '../../../drawing/set-text.ts';

const sheetPage = { width: points(210), height: points(297), margin: points(11) };
const inner = sheetPage.width - 2 * sheetPage.margin;
const bottom = sheetPage.height - points(17);

export interface SheetHeadWords {
  title: string;
  below: string;
  /** Printed on the right. */
  version: string;
  made: string;
  /** Foot of each page: left and middle. */
  footer: string;
  signature: string;
  page(number: number, of: number): string;
}

export interface SheetCell {
  content: string | readonly TextRun[];
  width: number;
  style: TextStyle;
  /** Printed below it in a small size. */
  note?: string | readonly TextRun[];
  isFramed?: boolean;
}

/** Writes A4 sheets from top to bottom and starts a new page when necessary. */
interface SheetWriter {
  inner: number;
  row(cells: readonly SheetCell[], options?: { hasBox?: boolean; rule?: number; keepWith?: number }): void;
  space(height: number): void;
  /** Starts a new page if less space than this is left. */
  need(height: number): void;
  pages(): PrintedPage[];
}

export function openSheetPages(head: SheetHeadWords): SheetWriter {
  const pages: PrintedPage[] = [];
  let y = 0;
  const marks = () => pages.at(-1)?.marks ?? [];
  const begin = () => {
    pages.push({ width: sheetPage.width, height: sheetPage.height, marks: [] });
    y = sheetPage.margin;
    const put = (text: string, style: TextStyle, dy: number) =>
      marks().push(...moveMarks(setText(text, inner, style).marks, sheetPage.margin, y + dy));
    put(head.title, { size: 20, face: 'bold' }, 0);
    put(head.version, { size: 10, face: 'bold', align: 'right' }, 4);
    put(head.below, { size: 9 }, 26);
    put(head.made, { size: 9, align: 'right' }, 26);
    y += 40;
    marks().push({ kind: 'box', x: sheetPage.margin, y, width: inner, height: 1.5 });
    y += 6;
  };
  begin();
  const writer: SheetWriter = {
    inner,
    need(height) {
      if (y + height > bottom) begin();
    },
    space(height) {
      y += height;
    },
    row(cells, { hasBox = false, rule = 0.4, keepWith = 0 } = {}) {
      const boxWidth = hasBox ? 22 : 0;
      const set = cells.map(({ content, width, style, note, isFramed }) => {
        const text = setText(content, width - 4, style);
        const small = note ? setText(note, width - 4, { size: 8, align: style.align ?? 'left' }) : null;
        return { text, small, isFramed, height: text.height + (small?.height ?? 0) };
      });
      const height = Math.max(hasBox ? 15 : 0, ...set.map((cell) => cell.height)) + 6;
      writer.need(height + keepWith);
      let x = sheetPage.margin + boxWidth;
      if (hasBox)
        marks().push({ kind: 'frame', x: sheetPage.margin + 1, y: y + 3.5, width: 12, height: 12, thickness: 1.1 });
      set.forEach(({ text, small, isFramed }, index) => {
        const width = cells[index]?.width ?? 0;
        const shift = cells[index]?.style.align === 'right' ? 4 : 0;
        marks().push(...moveMarks(text.marks, x + shift, y + 3));
        if (small) marks().push(...moveMarks(small.marks, x + shift, y + 3 + text.height));
        if (isFramed) marks().push(frameAround(text, { x, y, width, isRight: shift > 0 }));
        x += width;
      });
      y += height;
      if (rule > 0) marks().push({ kind: 'box', x: sheetPage.margin, y, width: inner, height: rule });
    },
    pages() {
      pages.forEach((page, index) => {
        const foot = sheetPage.height - sheetPage.margin - 8;
        const put = (text: string, align: 'left' | 'center' | 'right') =>
          page.marks.push(...moveMarks(setText(text, inner, { size: 8, align }).marks, sheetPage.margin, foot));
        page.marks.push({ kind: 'box', x: sheetPage.margin, y: foot - 4, width: inner, height: 0.5 });
        put(head.footer, 'left');
        put(head.signature, 'center');
        put(head.page(index + 1, pages.length), 'right');
      });
      return pages;
    },
  };
  return writer;
}

function frameAround(
  { width: wide, height }: { width: number; height: number },
  { x, y, width, isRight }: { x: number; y: number; width: number; isRight: boolean },
): Mark {
  const left = isRight ? x + width - wide - 3 : x - 3;
  return { kind: 'frame', x: left, y: y + 1, width: wide + 6, height: height + 3, thickness: 1.1 };
}
