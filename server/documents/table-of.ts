import type { Table } from './document-layout.ts';

interface LineColumn<Line> {
  label: string;
  /** Columns of a set width hold figures, and stand to the right. */
  width?: number;
  cell(line: Line): string;
}

/** A table with a row for each line; columns that are not wanted are left out. */
export function tableOf<Line extends { note?: string }>(
  lines: readonly Line[],
  wanted: (LineColumn<Line> | false)[],
): Table {
  const columns = wanted.filter((column) => column !== false);
  return {
    columns: columns.map(({ label, width }) => ({ label, width, align: width === undefined ? 'left' : 'right' })),
    rows: lines.map((line) => ({ cells: columns.map(({ cell }) => cell(line)), note: line.note })),
  };
}
