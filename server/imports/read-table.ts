import type { Language } from '#contract/fields/languages.ts';
import { mostImportRows } from '#contract/shop/imports.ts';
import type { ImportKind } from '#contract/words/import-words.ts';
import { csvRows, TableTooLarge } from '#domain/bank/csv-rows.ts';
import { readHeader } from '#domain/imports/import-columns.ts';
import { recordMark } from '#domain/imports/import-template.ts';
import type { Cell, TableRow } from '#domain/imports/planned-row.ts';
import { decodeText } from '../files/decode-text.ts';
import { type GridRow, readWorkbook } from './read-workbook.ts';
import { UnreadableFile } from './unreadable-file.ts';

interface ReadTable {
  /** As in the file. */
  titles: string[];
  lines: GridRow[];
  rows: TableRow[];
  /** Unknown columns. */
  ignored: string[];
}

/** A table, identified by the content of the file, never by its name. Its first row contains the column titles. */
export function readTable(bytes: Buffer, kind: ImportKind, language: Language): ReadTable {
  const [titles, ...all] = readGrid(bytes);
  const lines = all.filter(({ cells }) => !String(cells[0] ?? '').startsWith(recordMark));
  if (!titles) throw new UnreadableFile('empty');
  if (lines.length > mostImportRows) throw new UnreadableFile('too-many-rows', String(mostImportRows));
  const { fields, ignored, missing, twice } = readHeader(kind, titles.cells.map(String));
  // A damaged workbook is read as a line of text.
  if (lines.length === 0) throw new UnreadableFile(fields.some(Boolean) ? 'empty' : 'unknown-format');
  if (missing.length > 0)
    throw new UnreadableFile('columns-missing', missing.map((column) => column[language]).join(', '));
  if (twice !== null) throw new UnreadableFile('columns-twice', twice);
  const rows = lines.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      fields.flatMap((field, place): [string, Cell][] => (field ? [[field, cells[place] ?? '']] : [])),
    ),
  }));
  return { titles: titles.cells.map(String), lines, rows, ignored };
}

function readGrid(bytes: Buffer): GridRow[] {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return readWorkbook(bytes);
  // Workbooks from before 2007, and encrypted ones of today.
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new UnreadableFile('old-workbook');
  const text = decodeText(bytes);
  if (text.includes('\0') || /^\s*</.test(text)) throw new UnreadableFile('unknown-format');
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = named ? text.slice(text.indexOf('\n') + 1) : text;
  return readRows(body, named ?? separatorOf(body)).map(({ row, cells }) => ({ row: named ? row + 1 : row, cells }));
}

function readRows(text: string, separator: string) {
  try {
    return csvRows(text, separator);
  } catch (error) {
    if (error instanceof TableTooLarge) throw new UnreadableFile('unsafe');
    throw error;
  }
}

/** The separator between the titles, which contain no separator characters themselves. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
