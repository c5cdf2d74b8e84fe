import type { DocumentLayout, Total } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import { drawTable } from './draw-table.ts';
import { contentWidth, decorate, heightOf, type Ink, makeRoom, mean, page, type Sheet, write } from './sheet.ts';

const totalsWidth = 226;
const vatWidth = contentWidth - totalsWidth - 32;
const rowInk: Ink = { size: 9.5 };
const grandInk: Ink = { size: 13, face: 'semibold', colour: colours.onOlive };
const titleInk: Ink = { size: 9.5, face: 'semibold', colour: colours.olive, width: vatWidth };
const recordInk: Ink = { size: 8, colour: colours.muted, width: vatWidth };
const rowHeight = { roomy: 19, snug: 19, dense: 16 };
const grandHeight = { roomy: 36, snug: 36, dense: 30 };
const topSpace = { roomy: 18, snug: 14, dense: 8 };
const below = { roomy: 22, snug: 16, dense: 8 };

export function heightOfTotals({ density }: Sheet, { totals, vat }: Pick<DocumentLayout, 'totals' | 'vat'>): number {
  return (
    topSpace[density] + Math.max((totals.length - 1) * rowHeight[density] + 10 + grandHeight[density], vat ? 92 : 0)
  );
}

/** The total on the right, the VAT included on the left; both stay on one page. */
export function drawTotals(sheet: Sheet, { totals, vat }: Pick<DocumentLayout, 'totals' | 'vat'>): void {
  makeRoom(sheet, heightOfTotals(sheet, { totals, vat }));
  sheet.y += topSpace[sheet.density];
  const top = sheet.y;
  const bottomOfTotals = drawSums(sheet, totals, top);
  if (vat) {
    mean(sheet, 'H2', () => write(sheet, vat.title, { x: page.left, y: top + 2 }, titleInk));
    sheet.y = top + 22;
    drawTable(sheet, vat.table, { x: page.left, width: vatWidth });
    mean(sheet, 'P', () => write(sheet, vat.note, { x: page.left, y: sheet.y + 8 }, recordInk));
    sheet.y += 8 + heightOf(sheet, vat.note, recordInk);
  }
  sheet.y = Math.max(sheet.y, bottomOfTotals) + below[sheet.density];
}

function drawSums(sheet: Sheet, totals: Total[], top: number): number {
  const x = page.right - totalsWidth;
  const boxHeight = grandHeight[sheet.density];
  let y = top;
  for (const { label, value, isGrand } of totals) {
    const ink = isGrand ? grandInk : rowInk;
    const inset = 12;
    if (isGrand) {
      y += 4;
      decorate(sheet, () => sheet.doc.roundedRect(x, y, totalsWidth, boxHeight, 4).fill(colours.olive));
    }
    const width = totalsWidth - 2 * inset;
    const textY = isGrand ? y + (boxHeight - heightOf(sheet, value, { ...ink, width })) / 2 + 0.5 : y + 2;
    mean(sheet, 'P', () => {
      write(sheet, label, { x: x + inset, y: textY }, { ...ink, width });
      write(sheet, value, { x: x + inset, y: textY }, { ...ink, width, align: 'right' });
    });
    y += isGrand ? boxHeight + 6 : rowHeight[sheet.density];
  }
  return y;
}
