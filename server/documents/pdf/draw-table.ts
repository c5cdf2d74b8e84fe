import type { Table } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import {
  contentWidth,
  type Density,
  decorate,
  heightOf,
  type Ink,
  makeRoom,
  mean,
  page,
  type Sheet,
  write,
  writeWithRemark,
} from './sheet.ts';

const headInk: Ink = { size: 8, face: 'medium', colour: colours.muted };
const cellInk: Record<Density, Ink> = {
  roomy: { size: 9.5 },
  snug: { size: 9.5 },
  dense: { size: 8.5, lineGap: 0.5 },
};
const recordInk: Ink = { size: 8, colour: colours.muted };
const padding = { roomy: 5, snug: 4.5, dense: 3 };
const columnGap = { roomy: 10, snug: 10, dense: 8 };
/** Amounts use a smaller size in narrow tables, to leave more space to the names. */
const widthShare = { roomy: 1, snug: 0.9, dense: 0.84 };

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
}

/**
 * Row by row, on as many pages as required; the head is repeated on each. The last row moves to the next page unless
 * `keptTogether` points are free below it, so that the totals never stand alone on a page.
 */
export function drawTable(
  sheet: Sheet,
  table: Table,
  at: { x: number; width: number } = { x: page.left, width: contentWidth },
  keptTogether = 0,
): void {
  const { doc } = sheet;
  const places = placesOf(sheet, table, at);
  const heights = table.rows.map((row) => rowHeight(sheet, row, places));
  const tag = doc.struct('Table');
  sheet.tell.add(tag);
  makeRoom(sheet, headHeight(sheet, table, places) + (heights[0] ?? 0));
  const head = doc.struct('TR');
  tag.add(head);
  drawHeadRow(sheet, table, { places, at }, (draw) => head.add(doc.struct('TH', {}, draw)));
  head.end();
  table.rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    const isLast = index === table.rows.length - 1;
    if (makeRoom(sheet, height + (isLast ? keptTogether : 0)))
      decorate(sheet, () => drawHeadRow(sheet, table, { places, at }, (draw) => draw()));
    const line = doc.struct('TR');
    tag.add(line);
    row.cells.forEach((cell, column) => {
      const place = places[column];
      if (!place) return;
      mean(sheet, 'TD', () => drawCell(sheet, cell, column === 0 ? row.note : undefined, place), line);
    });
    line.end();
    sheet.y += height;
    decorate(sheet, () => rule(sheet, at, isLast ? colours.olive : colours.line, isLast ? 0.8 : 0.5));
  });
  tag.end();
}

function placesOf({ density }: Sheet, { columns }: Table, { x, width }: { x: number; width: number }): Place[] {
  const gap = columnGap[density];
  const widths = columns.map((column) => column.width && column.width * widthShare[density]);
  const free = widths.filter((each) => each === undefined).length;
  const taken = widths.reduce<number>((sum, each) => sum + (each ?? 0), 0) + gap * (columns.length - 1);
  let at = x;
  return columns.map(({ align }, index) => {
    const place = { x: at, width: widths[index] ?? (width - taken) / free, align };
    at += place.width + gap;
    return place;
  });
}

function headHeight(sheet: Sheet, { columns }: Table, places: Place[]): number {
  return (
    Math.max(...columns.map(({ label }, index) => heightOf(sheet, label, { ...headInk, ...places[index] }))) +
    padding[sheet.density]
  );
}

function drawHeadRow(
  sheet: Sheet,
  table: Table,
  { places, at }: { places: Place[]; at: { x: number; width: number } },
  each: (draw: () => void) => void,
): void {
  table.columns.forEach(({ label }, index) => {
    const place = places[index];
    if (place) each(() => write(sheet, label, { x: place.x, y: sheet.y }, { ...headInk, ...place }));
  });
  sheet.y += headHeight(sheet, table, places);
  rule(sheet, at, colours.olive, 0.8);
}

function rowHeight(sheet: Sheet, { cells, note }: Table['rows'][number], places: Place[]): number {
  const ink = cellInk[sheet.density];
  const isInline = sheet.density !== 'roomy';
  const heights = cells.map((cell, index) => {
    const words = isInline && note && index === 0 ? `${cell} ${note}` : cell;
    return heightOf(sheet, words, { ...ink, ...places[index] });
  });
  if (note && !isInline) heights[0] = (heights[0] ?? 0) + heightOf(sheet, note, { ...recordInk, ...places[0] });
  return Math.max(...heights) + 2 * padding[sheet.density] - 1.5;
}

/** A note is drawn below its cell, or behind it if there is little room. */
function drawCell(sheet: Sheet, cell: string, note: string | undefined, place: Place): void {
  const y = sheet.y + padding[sheet.density];
  const ink: Ink = { ...cellInk[sheet.density], ...place };
  if (note && sheet.density !== 'roomy') {
    writeWithRemark(sheet, { text: cell, remark: note }, { x: place.x, y }, ink);
    return;
  }
  write(sheet, cell, { x: place.x, y }, ink);
  if (note) write(sheet, note, { x: place.x, y: y + heightOf(sheet, cell, ink) }, { ...recordInk, ...place });
}

function rule({ doc, y }: Sheet, { x, width }: { x: number; width: number }, colour: string, thickness: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke();
}
