/** The cells of a table as text, with the number of the line each row begins on. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Quotes keep separators and line ends in; a doubled quote is one. `="…"`, as spreadsheets write it, is what it holds. */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let row = 1;
  const endCell = () => {
    cells.push(cell.trim().replace(/^=/, ''));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some(Boolean)) rows.push({ row, cells });
    cells = [];
    row = line + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || ['', '='].includes(cell.trim()))) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
    if (letter === '\n') line += 1;
  }
  if (cell || cells.length > 0) endRow();
  return rows;
}
