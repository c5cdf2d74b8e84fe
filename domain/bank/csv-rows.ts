/** More than spreadsheets and banks write: a larger table is refused, and no part of it is shown or saved. */
export const csvLimits = { mostRows: 20_000, mostColumns: 200, mostLetters: 32_767 } as const;

/** A table that breaks a limit, with the line number. */
export class TableTooLarge extends Error {
  readonly row: number;
  constructor(row: number) {
    super(`a table is too large in line ${row}`);
    this.row = row;
  }
}

/** The cells of a table as text, with the number of the line on which each row begins. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Throws `TableTooLarge`. Quotes protect separators and line ends; a doubled quote is one. `="…"`, as spreadsheets write it, is its content. */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  /** Only blanks and at most one `=` so far in the cell: a quote then opens it. */
  let isBeginning = true;
  let isQuoted = false;
  let line = 1;
  let row = 1;
  const endCell = () => {
    cells.push(cell.trim().replace(/^=/, ''));
    cell = '';
    isBeginning = true;
    if (cells.length > csvLimits.mostColumns) throw new TableTooLarge(row);
  };
  const add = (letter: string) => {
    isBeginning &&= letter.trim() === '' || (letter === '=' && cell.trim() === '');
    cell += letter;
    if (cell.length > csvLimits.mostLetters) throw new TableTooLarge(row);
  };
  const endRow = () => {
    endCell();
    if (cells.some(Boolean)) rows.push({ row, cells });
    if (rows.length > csvLimits.mostRows) throw new TableTooLarge(row);
    cells = [];
    row = line + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      add('"');
      at += 1;
    } else if (letter === '"' && (isQuoted || isBeginning)) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && letter === '\n') endRow();
    else if (letter !== '\r') add(letter ?? '');
    if (letter === '\n') line += 1;
  }
  if (cell || cells.length > 0) endRow();
  return rows;
}
