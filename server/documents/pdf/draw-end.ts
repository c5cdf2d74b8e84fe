import { codeRuns } from '../../drawing/qr-code.ts';
import type { DocumentLayout } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import { contentWidth, decorate, heightOf, type Ink, makeRoom, mean, page, type Sheet, write } from './sheet.ts';

const titleInk: Ink = { size: 9.5, face: 'semibold', colour: colours.olive };
const textInk: Ink = { size: 9, lineGap: 2.5 };
const quietInk: Ink = { size: 8.5, colour: colours.muted, lineGap: 2 };
const footInk: Ink = { size: 7.5, colour: colours.muted };
const qrSize = 72;
const padding = { roomy: 12, snug: 10, dense: 4 };
const below = { roomy: 16, snug: 12, dense: 8 };

export function drawNotes(sheet: Sheet, { notes }: Pick<DocumentLayout, 'notes'>): void {
  if (!notes) return;
  const heights = notes.lines.map((line) => heightOf(sheet, line, textInk));
  makeRoom(sheet, 16 + (heights[0] ?? 0));
  mean(sheet, 'H2', () => write(sheet, notes.title, { x: page.left, y: sheet.y }, titleInk));
  sheet.y += 16;
  notes.lines.forEach((line, index) => {
    const height = heights[index] ?? 0;
    makeRoom(sheet, height);
    mean(sheet, 'P', () => write(sheet, line, { x: page.left, y: sheet.y }, textInk));
    sheet.y += height;
  });
  sheet.y += below[sheet.density];
}

/** The tax authority's mark, or the space for it: the code has the same position before and after. */
export function drawFiscal(sheet: Sheet, { fiscal }: Pick<DocumentLayout, 'fiscal'>): void {
  if (!fiscal) return;
  const { doc } = sheet;
  const inset = padding[sheet.density];
  const height = qrSize + 2 * inset;
  makeRoom(sheet, height);
  const x = page.left + inset;
  const y = sheet.y + inset;
  decorate(sheet, () => {
    doc.roundedRect(page.left, sheet.y, contentWidth, height, 4).lineWidth(0.8).strokeColor(colours.line).stroke();
    if (fiscal.qrUrl) return;
    doc.roundedRect(x, y, qrSize, qrSize, 2).dash(3, { space: 3 }).strokeColor(colours.line).stroke().undash();
    write(sheet, 'QR', { x, y: y + qrSize / 2 - 6 }, { ...quietInk, width: qrSize, align: 'center' });
  });
  const { qrUrl } = fiscal;
  if (qrUrl) sheet.tell.add(doc.struct('Figure', { alt: qrUrl }, () => drawQrCode(sheet, qrUrl, x, y)));
  const textX = x + qrSize + 16;
  const ink: Ink = { ...(qrUrl ? textInk : quietInk), width: page.right - inset - textX };
  const heights = fiscal.lines.map((line) => heightOf(sheet, line, ink));
  let lineY = y + (qrSize - heights.reduce((sum, each) => sum + each, 0)) / 2;
  fiscal.lines.forEach((line, index) => {
    mean(sheet, 'P', () => write(sheet, line, { x: textX, y: lineY }, ink));
    lineY += heights[index] ?? 0;
  });
  sheet.y += height + below[sheet.density];
}

function drawQrCode({ doc }: Sheet, content: string, left: number, top: number): void {
  for (const { x, y, width, height } of codeRuns({ content, x: left, y: top, size: qrSize }))
    doc.rect(x, y, width, height);
  doc.fill(colours.text);
}

export function drawClosing(sheet: Sheet, { closing }: Pick<DocumentLayout, 'closing'>): void {
  if (!closing) return;
  makeRoom(sheet, heightOf(sheet, closing, quietInk));
  mean(sheet, 'P', () => write(sheet, closing, { x: page.left, y: sheet.y }, quietInk));
}

/** Drawn last, because it contains the number of pages. */
export function drawFooters(sheet: Sheet, footer: string, pageLine: (page: number, pages: number) => string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const y = page.height - 42;
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index);
    decorate(sheet, () => {
      sheet.doc
        .moveTo(page.left, y - 8)
        .lineTo(page.right, y - 8)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke();
      write(sheet, footer, { x: page.left, y }, { ...footInk, width: contentWidth - 90 });
      write(sheet, pageLine(index + 1, count), { x: page.right - 90, y }, { ...footInk, width: 90, align: 'right' });
    });
  }
}
