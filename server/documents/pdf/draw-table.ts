import type { Table } from '../document-layout.ts';
import { colours } from './document-colours.ts';
import { contentWidth, decorate, heightOf, type Ink, makeRoom, mean, page, type Sheet, write } from './sheet.ts';

const headInk: Ink = { size: 8, face: 'medium', colour: colours.muted };
const cellInk: Ink = { size: 9.5 };
const noteInk: Ink = { size: 8, colour: colours.muted };
const padding = 5;
const columnGap = 10;

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
}

/**
 * Row by row, on as many pages as it takes; the head is drawn again on each. The last row goes along to the next page when
 * the `keptTogether` points below it are not free, so that no total stands there alone.
 */
export function drawTable(
  sheet: Sheet,
  table: Table,
  at: { x: number; width: number } = { x: page.left, width: contentWidth },
  keptTogether = 0,
): void {
  const { doc } = sheet;
  const places = placesOf(table, at);
  const heights = table.rows.map((row) => rowHeight(sheet, row, places));
  const tell = doc.struct('Table');
  sheet.tell.add(tell);
  makeRoom(sheet, headHeight(sheet, table, places) + (heights[0] ?? 0));
  const head = doc.struct('TR');
  tell.add(head);
  drawHeadRow(sheet, table, places, at, (draw) => head.add(doc.struct('TH', {}, draw)));
  head.end();
  table.rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    const isLast = index === table.rows.length - 1;
    if (makeRoom(sheet, height + (isLast ? keptTogether : 0)))
      decorate(sheet, () => drawHeadRow(sheet, table, places, at, (draw) => draw()));
    const line = doc.struct('TR');
    tell.add(line);
    row.cells.forEach((cell, column) => {
      const place = places[column];
      if (!place) return;
      mean(sheet, 'TD', () => drawCell(sheet, cell, column === 0 ? row.note : undefined, place), line);
    });
    line.end();
    sheet.y += height;
    decorate(sheet, () => rule(sheet, at, isLast ? colours.olive : colours.line, isLast ? 0.8 : 0.5));
  });
  tell.end();
}

function placesOf({ columns }: Table, { x, width }: { x: number; width: number }): Place[] {
  const free = columns.filter((column) => column.width === undefined).length;
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0) + columnGap * (columns.length - 1);
  let at = x;
  return columns.map((column) => {
    const place = { x: at, width: column.width ?? (width - taken) / free, align: column.align };
    at += place.width + columnGap;
    return place;
  });
}

function headHeight(sheet: Sheet, { columns }: Table, places: Place[]): number {
  return (
    Math.max(...columns.map(({ label }, index) => heightOf(sheet, label, { ...headInk, ...places[index] }))) + padding
  );
}

function drawHeadRow(
  sheet: Sheet,
  table: Table,
  places: Place[],
  at: { x: number; width: number },
  each: (draw: () => void) => void,
): void {
  table.columns.forEach(({ label }, index) => {
    const place = places[index];
    if (place) each(() => write(sheet, label, place.x, sheet.y, { ...headInk, ...place }));
  });
  sheet.y += headHeight(sheet, table, places);
  rule(sheet, at, colours.olive, 0.8);
}

function rowHeight(sheet: Sheet, { cells, note }: Table['rows'][number], places: Place[]): number {
  const heights = cells.map((cell, index) => heightOf(sheet, cell, { ...cellInk, ...places[index] }));
  if (note) heights[0] = (heights[0] ?? 0) + heightOf(sheet, note, { ...noteInk, ...places[0] });
  return Math.max(...heights) + 2 * padding - 1.5;
}

function drawCell(sheet: Sheet, cell: string, note: string | undefined, place: Place): void {
  const y = sheet.y + padding;
  write(sheet, cell, place.x, y, { ...cellInk, ...place });
  if (note) write(sheet, note, place.x, y + heightOf(sheet, cell, { ...cellInk, ...place }), { ...noteInk, ...place });
}

function rule({ doc, y }: Sheet, { x, width }: { x: number; width: number }, colour: string, thickness: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke();
}
