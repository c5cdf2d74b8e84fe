import type { CellProblem } from '#contract/words/import-words.ts';
import { type CalendarDate, isCalendarDate } from '../athens-time.ts';
import { readDay } from '../bank/read-cells.ts';
import { foldText } from '../search-text.ts';
import { nearestWords } from './nearest-words.ts';
import type { Cell, CellFault, TableRow } from './planned-row.ts';
import type { WordList } from './word-lists.ts';

/** Finds the value of a closed list for a word; null: no such word. */
export type FindWord = (list: WordList, cell: string) => string | null;
export interface FileWords {
  findWord: FindWord;
  /** The usual spellings in files. */
  wordsOf(list: WordList): readonly string[];
}
const noWords: FileWords = { findWord: () => null, wordsOf: () => [] };

interface Bounds {
  from: number;
  to: number;
}

/** Reads the cells of one row, and collects their faults. An empty cell has no value: undefined. */
export function createRowReader({ cells }: TableRow, { findWord, wordsOf }: FileWords = noWords) {
  const faults: CellFault[] = [];
  const refuse = (
    field: string,
    problem: CellProblem,
    value: Cell = cells[field] ?? '',
    nearest: readonly string[] = [],
  ) => {
    faults.push({ field, problem, value: typeof value === 'number' ? sayNumber(value) : value, nearest });
    return undefined;
  };

  function text(field: string, longest: number): string | undefined {
    const said = cellText(cells[field]);
    if (said === '') return undefined;
    return said.length > longest ? refuse(field, 'too-long') : said;
  }

  function number(field: string, { from, to }: Bounds): number | undefined {
    if (cellText(cells[field]) === '') return undefined;
    const read = readNumber(cells[field] ?? '');
    if (typeof read === 'string') return refuse(field, read);
    return read < from || read > to ? refuse(field, 'out-of-range') : read;
  }

  function whole(field: string, bounds: Bounds): number | undefined {
    const read = number(field, bounds);
    return read !== undefined && !Number.isInteger(read) ? refuse(field, 'not-a-number') : read;
  }

  /** Euros, in cents. */
  function cents(field: string, bounds: Bounds): number | undefined {
    const cell = cells[field];
    // In a price, 1,250 is ambiguous: it may be a thousand.
    if (typeof cell === 'string' && /^[1-9]\d{0,2},\d{3}$/.test(cellText(cell).replaceAll(/\s|€|EUR/gi, '')))
      return refuse(field, 'ambiguous-number');
    const read = number(field, { from: bounds.from / 100, to: bounds.to / 100 });
    if (read === undefined) return undefined;
    const amount = Math.round(read * 100);
    return Math.abs(read * 100 - amount) > 1e-6 ? refuse(field, 'not-a-number') : amount;
  }

  function word(field: string, list: WordList): string | undefined {
    const said = cellText(cells[field]);
    if (said === '') return undefined;
    return findWord(list, said) ?? refuse(field, 'unknown-word', said, nearestWords(said, wordsOf(list)));
  }

  /** Several words, separated by commas, semicolons or lines. «καμία», «-» and «none» mean an empty list. */
  function words(field: string, list: WordList): string[] | undefined {
    const said = cellText(cells[field]);
    if (said === '') return undefined;
    if (isNone(said)) return [];
    const found = new Set<string>();
    for (const part of said.split(/[,;\n]/)) {
      const name = part.trim();
      const one = name && findWord(list, name);
      if (name && !one) return refuse(field, 'unknown-word', name, nearestWords(name, wordsOf(list)));
      if (one) found.add(one);
    }
    return [...found];
  }

  function date(field: string): CalendarDate | undefined {
    const cell = cells[field] ?? '';
    if (cellText(cell) === '') return undefined;
    const read = typeof cell === 'number' ? dateOfSerial(cell) : readDay(cell);
    if (read) return read;
    // A workbook's serial date pasted as text: reported as the day it would be, and never accepted as one.
    const counted = /^\d{5}$/.test(cellText(cell)) ? dateOfSerial(Number(cellText(cell))) : null;
    return refuse(field, 'not-a-date', cell, counted ? [sayDay(counted)] : []);
  }

  function yesOrNo(field: string): boolean | undefined {
    const said = foldText(cellText(cells[field]));
    if (said === '') return undefined;
    if (['ναι', 'yes', 'true', '1', 'x', 'αληθησ'].includes(said)) return true;
    return ['οχι', 'no', 'false', '0', 'ψευδησ', '-'].includes(said)
      ? false
      : refuse(field, 'unknown-word', cellText(cells[field]), ['ναι', 'όχι']);
  }

  function required<Value>(field: string, value: Value | undefined): Value | undefined {
    if (value === undefined && cellText(cells[field]) === '') refuse(field, 'required', '');
    return value;
  }

  return { faults, refuse, text, number, whole, cents, word, words, date, yesOrNo, required };
}
export type RowReader = ReturnType<typeof createRowReader>;

/** A mark before text that looks like a formula comes from the spreadsheet, not from the writer. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return String(cell)
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

export function isNone(said: string): boolean {
  return ['καμια', 'κανενα', 'καθολου', 'none', '-'].includes(foldText(said));
}

/**
 * «7,90», «7.90», «1.234,56», «1,234.56». «1.250» may be a thousand or one and a quarter: it is reported as ambiguous.
 */
export function readNumber(cell: Cell): number | 'not-a-number' | 'ambiguous-number' {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : 'not-a-number';
  const bare = cellText(cell).replaceAll(/[\s\u00a0\u202f]|€|%|EUR/gi, '');
  const [, number = ''] = /^([+-]?[\d.,]+)$/.exec(bare) ?? [];
  if (!/\d/.test(number)) return 'not-a-number';
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    const [thousands, decimal] = comma > point ? ['.', ','] : [',', '.'];
    const [front = '', back = '', ...more] = number.split(decimal);
    const isParted = new RegExp(`^[+-]?\\d{1,3}(\\${thousands}\\d{3})+$`).test(front);
    return isParted && more.length === 0 ? Number(`${front.replaceAll(thousands, '')}.${back}`) : 'not-a-number';
  }
  if (/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(number)) return 'ambiguous-number';
  if (/^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(number)) return Number(number.replaceAll('.', ''));
  const read = Number(number.replace(',', '.'));
  return Number.isNaN(read) ? 'not-a-number' : read;
}

const dayInMs = 86_400_000;

/** Workbooks count days from the end of 1899. */
function dateOfSerial(serial: number): CalendarDate | null {
  if (serial < 1 || serial > 100_000) return null;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayInMs).toISOString().slice(0, 10);
  return isCalendarDate(date) ? date : null;
}

/** A day as Greek files write it: 16/11/2026. */
export function sayDay(date: CalendarDate): string {
  return date.split('-').toReversed().join('/');
}

/** A figure as Greek files write it. */
export function sayNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

export function sayEuros(value: number | null): string {
  return value === null ? '' : (value / 100).toFixed(2).replace('.', ',');
}
