import type { DocumentLayout, Total } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import { drawTable } from './draw-table.ts';
import { contentWidth, decorate, heightOf, type Ink, makeRoom, mean, page, type Sheet, write } from './sheet.ts';

const totalsWidth = 226;
const vatWidth = contentWidth - totalsWidth - 32;
const rowInk: Ink = { size: 9.5 };
const grandInk: Ink = { size: 13, face: 'semibold', colour: colours.onOlive };
const titleInk: Ink = { size: 9.5, face: 'semibold', colour: colours.olive, width: vatWidth };
const noteInk: Ink = { size: 8, colour: colours.muted, width: vatWidth };
const rowHeight = 19;
const grandHeight = 36;
const topSpace = 18;

export function heightOfTotals({ totals, vat }: Pick<DocumentLayout, 'totals' | 'vat'>): number {
  return topSpace + Math.max((totals.length - 1) * rowHeight + 10 + grandHeight, vat ? 92 : 0);
}

/** What it comes to on the right, the VAT in it on the left; both stay on one page. */
export function drawTotals(sheet: Sheet, { totals, vat }: Pick<DocumentLayout, 'totals' | 'vat'>): void {
  makeRoom(sheet, heightOfTotals({ totals, vat }));
  sheet.y += topSpace;
  const top = sheet.y;
  const bottomOfTotals = drawSums(sheet, totals, top);
  if (vat) {
    mean(sheet, 'H2', () => write(sheet, vat.title, page.left, top + 2, titleInk));
    sheet.y = top + 22;
    drawTable(sheet, vat.table, { x: page.left, width: vatWidth });
    mean(sheet, 'P', () => write(sheet, vat.note, page.left, sheet.y + 8, noteInk));
    sheet.y += 8 + heightOf(sheet, vat.note, noteInk);
  }
  sheet.y = Math.max(sheet.y, bottomOfTotals) + 22;
}

function drawSums(sheet: Sheet, totals: Total[], top: number): number {
  const x = page.right - totalsWidth;
  let y = top;
  for (const { label, value, isGrand } of totals) {
    const ink = isGrand ? grandInk : rowInk;
    const inset = 12;
    if (isGrand) {
      y += 4;
      decorate(sheet, () => sheet.doc.roundedRect(x, y, totalsWidth, grandHeight, 4).fill(colours.olive));
    }
    const width = totalsWidth - 2 * inset;
    const textY = isGrand ? y + (grandHeight - heightOf(sheet, value, { ...ink, width })) / 2 + 0.5 : y + 2;
    mean(sheet, 'P', () => {
      write(sheet, label, x + inset, textY, { ...ink, width });
      write(sheet, value, x + inset, textY, { ...ink, width, align: 'right' });
    });
    y += isGrand ? grandHeight + 6 : rowHeight;
  }
  return y;
}
