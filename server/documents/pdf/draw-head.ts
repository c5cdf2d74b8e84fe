import { isDrawnName } from '#texts/brand.ts';
import type { DocumentLayout } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import { contentWidth, decorate, heightOf, type Ink, mean, page, type Sheet, write } from './sheet.ts';
import { wordmark } from './wordmark.ts';

const titleInk: Ink = { size: 18, face: 'semibold', colour: colours.olive, width: 320, align: 'right' };
const nameInk: Ink = { size: 20, face: 'semibold', colour: colours.olive, width: 180 };
const subtitleInk: Ink = { size: 9, colour: colours.muted, width: 320, align: 'right' };
const numberInk: Ink = { size: 10.5, face: 'medium', colour: colours.text, width: 320, align: 'right' };
const below = { roomy: 18, snug: 16, dense: 8 };

type Head = Pick<DocumentLayout, 'title' | 'number'> &
  Partial<Pick<DocumentLayout, 'greekTitle' | 'testNotice'>> & { shopName: string };

/** Wordmark or name on the left, document name and number on the right. */
export function drawHead(sheet: Sheet, { title, greekTitle, number, testNotice, shopName }: Head): void {
  decorate(sheet, () => sheet.doc.rect(0, 0, page.width, 7).fill(colours.olive));
  if (isDrawnName(shopName))
    sheet.tell.add(sheet.doc.struct('Figure', { alt: shopName }, () => drawWordmark(sheet, page.left, page.top, 34)));
  else mean(sheet, 'P', () => write(sheet, shopName, { x: page.left, y: page.top + 4 }, nameInk));
  const x = page.right - 320;
  let y = page.top;
  mean(sheet, 'H1', () => write(sheet, title, { x, y }, titleInk));
  y += heightOf(sheet, title, titleInk) + 2;
  if (greekTitle) {
    mean(sheet, 'P', () => write(sheet, greekTitle, { x, y }, subtitleInk));
    y += heightOf(sheet, greekTitle, subtitleInk) + 2;
  }
  mean(sheet, 'P', () => write(sheet, number, { x, y }, numberInk));
  sheet.y = Math.max(y + heightOf(sheet, number, numberInk), page.top + 34) + below[sheet.density];
  if (testNotice) drawTestNotice(sheet, testNotice);
}

/** The same in one line, for the pages after the first. */
export function drawPageHead(sheet: Sheet, { title, number, testNotice, shopName }: Head): void {
  decorate(sheet, () => {
    sheet.doc.rect(0, 0, page.width, 7).fill(colours.olive);
    if (isDrawnName(shopName)) drawWordmark(sheet, page.left, page.top - 8, 20);
    else write(sheet, shopName, { x: page.left, y: page.top - 4 }, { ...nameInk, size: 10 });
    const line = [testNotice, title, number].filter(Boolean).join('  ·  ');
    write(sheet, line, { x: page.left + 90, y: page.top - 2 }, { ...subtitleInk, width: contentWidth - 90, size: 8.5 });
  });
  sheet.y = page.top + 28;
}

function drawTestNotice(sheet: Sheet, notice: string): void {
  decorate(sheet, () => sheet.doc.roundedRect(page.left, sheet.y, contentWidth, 24, 4).fill(colours.tomatoTint));
  const ink: Ink = { size: 9.5, face: 'semibold', colour: colours.tomatoText, width: contentWidth - 24 };
  mean(sheet, 'P', () => write(sheet, notice, { x: page.left + 12, y: sheet.y + 6 }, ink));
  sheet.y += 24 + below[sheet.density];
}

function drawWordmark({ doc }: Sheet, x: number, y: number, height: number): void {
  const { baseline, letters, leaf } = wordmark;
  doc
    .save()
    .translate(x, y)
    .scale(height / wordmark.height)
    .translate(-51, baseline);
  doc.path(letters).fill(colours.olive);
  doc.translate(leaf.x, leaf.y).rotate(leaf.degrees).path(leaf.path).fill(colours.tomato);
  doc.restore();
}
