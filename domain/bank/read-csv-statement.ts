import type { Cents } from '../money.ts';
import { foldText } from '../search-text.ts';
import { type CsvColumns, findColumns } from './csv-columns.ts';
import { type CsvRow, csvRows, TableTooLarge } from './csv-rows.ts';
import { type DecimalStyle, decimalStyleOf, readAmount, readDay } from './read-cells.ts';
import { mostStatementLines, type ReadLine, UnreadableStatement } from './statement-line.ts';

const separators = [';', '\t', ','] as const;
/** The rows above the heads hold the account, the holder and the requested dates. */
const mostRowsAbove = 40;
/** The banks' own wording; a table has no field for it. */
const saysReturn = /επιστροφη εμβασματ|αντιλογισμ|επιστρεφομεν|\breturned\b|\breversal\b|\brejected\b/;
const isFoot = /^(συνολ|υπολοιπ|total|balance|τελικο|αρχικο|εκτυπωθηκε|closing|opening)/;

/** Reads a bank's table of movements, with any column names and any way of writing amounts. Throws `UnreadableStatement`. */
export function readCsvStatement(text: string): ReadLine[] {
  if (!text.trim()) throw new UnreadableStatement('empty');
  const { columns, rows } = findTable(text);
  const style = findStyle(columns, rows);
  const lines = rows.flatMap((row) => readRow(row, columns, style));
  if (lines.length > mostStatementLines) throw new UnreadableStatement('too-many-lines');
  if (lines.length === 0) throw new UnreadableStatement('empty');
  return lines;
}

function findTable(text: string): { columns: CsvColumns; rows: CsvRow[] } {
  for (const separator of separators) {
    const rows = readRows(text, separator);
    for (const [index, { cells }] of rows.slice(0, mostRowsAbove).entries()) {
      const columns = findColumns(cells);
      if (columns) return { columns, rows: rows.slice(index + 1) };
    }
  }
  throw new UnreadableStatement('no-heads');
}

function readRows(text: string, separator: string): CsvRow[] {
  try {
    return csvRows(text, separator);
  } catch (error) {
    if (error instanceof TableTooLarge) throw new UnreadableStatement('unsafe', error.row);
    throw error;
  }
}

const cellOf = ({ cells }: CsvRow, column: number) => (column < 0 ? '' : (cells[column] ?? ''));
const sumsOf = (row: CsvRow, { amount, debit, credit }: CsvColumns) =>
  [amount, debit, credit].map((column) => cellOf(row, column)).filter(Boolean);

/** One statement writes all its amounts in the same style; an ambiguous amount is never guessed. */
function findStyle(columns: CsvColumns, rows: readonly CsvRow[]): DecimalStyle {
  let found: DecimalStyle | null = null;
  let unclear: number | null = null;
  for (const row of rows) {
    for (const cell of sumsOf(row, columns)) {
      const style = decimalStyleOf(cell);
      if (style && found && style !== found) throw new UnreadableStatement('unclear-amount', row.row);
      found = style ?? found;
      if (!style && /[.,]/.test(cell)) unclear ??= row.row;
    }
  }
  if (!found && unclear !== null) throw new UnreadableStatement('unclear-amount', unclear);
  return found ?? 'comma';
}

function readRow(row: CsvRow, columns: CsvColumns, style: DecimalStyle): ReadLine[] {
  const dateCell = cellOf(row, columns.date);
  if (sumsOf(row, columns).length === 0) return [];
  if (row.cells.some((cell) => isFoot.test(foldText(cell))) && !readDay(dateCell)) return [];
  const bookedOn = readDay(dateCell);
  if (!bookedOn) throw new UnreadableStatement('bad-date', row.row);
  const currency = cellOf(row, columns.currency);
  if (currency && !/^(€|eur|euro|ευρω)$/.test(foldText(currency))) throw new UnreadableStatement('not-euro', row.row);
  const amountInCents = readSum(row, columns, style);
  if (amountInCents === null) throw new UnreadableStatement('bad-amount', row.row);
  if (amountInCents === 0) return [];
  const text = columns.texts
    .map((column) => cellOf(row, column))
    .filter(Boolean)
    .join(' · ');
  return [
    {
      row: row.row,
      bookedOn,
      amountInCents,
      text,
      counterparty: cellOf(row, columns.counterparty),
      bankReference: cellOf(row, columns.reference) || null,
      returnReason: amountInCents > 0 && saysReturn.test(foldText(text)) ? '' : null,
    },
  ];
}

function readSum(row: CsvRow, columns: CsvColumns, style: DecimalStyle): Cents | null {
  const { amount, debit, credit, direction } = columns;
  if (amount < 0) {
    const [out, come] = [debit, credit].map((column) => readAmount(cellOf(row, column) || '0', style));
    if (out === null || come === null || out === undefined || come === undefined) return null;
    // With both, the direction of the amount is unknown.
    return out !== 0 && come !== 0 ? null : Math.abs(come) - Math.abs(out) + 0;
  }
  const sum = readAmount(cellOf(row, amount), style);
  const way = foldText(cellOf(row, direction));
  if (sum === null || !way) return direction < 0 ? sum : null;
  if (/^(π|πιστ|c$|cr|\+)/.test(way)) return Math.abs(sum);
  return /^(χ|d$|db|dr|deb|-|−)/.test(way) ? -Math.abs(sum) + 0 : null;
}
