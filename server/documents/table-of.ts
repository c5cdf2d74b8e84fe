import type { Table } from './document-layout.ts';

interface LineColumn<Line> {
  label: string;
  /** Columns with a fixed width contain numbers, and are aligned right. */
  width?: number;
  cell(line: Line): string;
}

/** A table with a row for each line; unwanted columns are left out. */
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
