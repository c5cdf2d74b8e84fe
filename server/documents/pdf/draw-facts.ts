import type { Fact, Party } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import { contentWidth, decorate, heightOf, type Ink, makeRoom, mean, page, type Sheet, write } from './sheet.ts';

const labelInk: Ink = { size: 8, colour: colours.muted };
const nameInk: Ink = { size: 11, face: 'semibold' };
const lineInk: Ink = { size: 9, lineGap: 2.5 };
const factInk: Ink = { size: 9.5, face: 'medium' };
const gap = 24;
const padding = { roomy: 12, snug: 10, dense: 7 };
const below = { roomy: 20, snug: 16, dense: 9 };

/** Seller and buyer, side by side. */
export function drawParties(sheet: Sheet, parties: Party[]): void {
  const width = (contentWidth - gap) / 2;
  const bottoms = parties.map(({ label, name, lines }, index) => {
    const x = page.left + index * (width + gap);
    let y = sheet.y;
    const put = (role: string, text: string, ink: Ink) => {
      mean(sheet, role, () => write(sheet, text, { x, y }, { ...ink, width }));
      y += heightOf(sheet, text, { ...ink, width });
    };
    put('H2', label, labelInk);
    y += 3;
    put('P', name, nameInk);
    y += 2;
    for (const line of lines) put('P', line, lineInk);
    return y;
  });
  sheet.y = Math.max(...bottoms) + below[sheet.density];
}

/** Date, order and payment, in a box. */
export function drawFacts(sheet: Sheet, facts: Fact[]): void {
  const inset = padding[sheet.density];
  const rows = inRows(facts, contentWidth - 2 * inset);
  const heights = rows.map((row) =>
    Math.max(...row.map(({ value, width }) => heightOf(sheet, value, { ...factInk, width }))),
  );
  const labelHeight = 12;
  const height = heights.reduce((sum, each) => sum + labelHeight + each + 8, 0) - 8 + 2 * inset - 2;
  makeRoom(sheet, height);
  decorate(sheet, () => sheet.doc.roundedRect(page.left, sheet.y, contentWidth, height, 4).fill(colours.leaf));
  let y = sheet.y + inset;
  rows.forEach((row, rowIndex) => {
    let x = page.left + inset;
    for (const { label, value, width } of row) {
      mean(sheet, 'P', () => {
        write(sheet, label, { x, y }, { ...labelInk, width });
        write(sheet, value, { x, y: y + labelHeight }, { ...factInk, width });
      });
      x += width + 10;
    }
    y += labelHeight + (heights[rowIndex] ?? 0) + 8;
  });
  sheet.y += height + below[sheet.density];
}

function inRows(facts: Fact[], width: number): (Fact & { width: number })[][] {
  const rows: (Fact & { width: number })[][] = [];
  let free = 0;
  for (const fact of facts) {
    // Shares are floating-point fractions, so that a full row may add up to slightly more than one.
    if (fact.share > free + 1e-6) {
      rows.push([]);
      free = 1;
    }
    free -= fact.share;
    rows.at(-1)?.push({ ...fact, width: width * fact.share - 10 });
  }
  return rows;
}
