import { mostImportRows } from '#contract/shop/imports.ts';
import type { Cell } from '#domain/imports/planned-row.ts';
import { parseLimits } from '../files/parsing/parse-limits.ts';
import { BadZip, openZip } from '../files/parsing/read-zip.ts';
import { BadXml, walkXml, type XmlTag } from '../files/parsing/walk-xml.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface GridRow {
  row: number;
  cells: Cell[];
}

const { mostColumns } = parseLimits.csv;

/**
 * The first sheet of a workbook. Formulas are not evaluated: the value last stored by the spreadsheet is read. Nothing
 * outside the file is fetched, and its unpacked size is bounded.
 */
export function readWorkbook(bytes: Buffer): GridRow[] {
  try {
    const zip = openZip(bytes);
    const read = (name: string) => zip.read(name)?.toString('utf8') ?? null;
    const book = read('xl/workbook.xml');
    const links = read('xl/_rels/workbook.xml.rels');
    if (!book || !links) throw new UnreadableFile('unknown-format');
    const targets = readTargets(links);
    const sheet = read(pathOf(targets.get(firstSheet(book))?.target ?? ''));
    if (!sheet) throw new UnreadableFile('broken');
    const shared = [...targets.values()].find(({ type }) => type.endsWith('/sharedStrings'));
    const styles = [...targets.values()].find(({ type }) => type.endsWith('/styles'));
    const percents = readPercentStyles((styles && read(pathOf(styles.target))) || '');
    return readSheet(sheet, { strings: readStrings((shared && read(pathOf(shared.target))) || ''), percents });
  } catch (error) {
    if (error instanceof BadZip || error instanceof BadXml) throw new UnreadableFile(error.fault);
    throw error;
  }
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Handlers by local name, because every program chooses its own prefixes. */
interface Listener {
  open?(tag: XmlTag, attribute: (name: string) => string): void;
  text?(text: string): void;
  close?(name: string): void;
}

function walk(xml: string, { open, ...listener }: Listener): void {
  if (xml === '') return;
  walkXml(xml, {
    ...listener,
    open(tag) {
      open?.(tag, (name) => Object.values(tag.attributes).find(({ local }) => local === name)?.value ?? '');
    },
  });
}

function firstSheet(book: string): string {
  let found = '';
  walk(book, {
    open({ local, attributes }, attribute) {
      // With the 1904 date system all dates would be off by four years.
      if (local === 'workbookPr' && ['1', 'true'].includes(attribute('date1904')))
        throw new UnreadableFile('unknown-format');
      if (local !== 'sheet' || found) return;
      found = Object.values(attributes).find(({ local: name, prefix }) => name === 'id' && prefix !== '')?.value ?? '';
    },
  });
  return found;
}

function readTargets(links: string): Map<string, { target: string; type: string }> {
  const targets = new Map<string, { target: string; type: string }>();
  walk(links, {
    open({ local }, attribute) {
      if (local !== 'Relationship' || attribute('TargetMode') === 'External') return;
      targets.set(attribute('Id'), { target: attribute('Target'), type: attribute('Type') });
    },
  });
  return targets;
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let depthOfReading = 0;
  walk(xml, {
    open({ local }) {
      if (local === 'si') strings.push('');
      if (local === 'rPh') depthOfReading += 1;
      isText = local === 't' && depthOfReading === 0;
    },
    text(text) {
      if (isText) strings[strings.length - 1] += text;
    },
    close(local) {
      if (local === 'rPh') depthOfReading -= 1;
      if (local === 't') isText = false;
    },
  });
  return strings;
}

/** The spreadsheet's built-in percentage formats. */
const percentFormats = ['9', '10'];

/** Cell styles that show a fraction as a percentage: the file then contains 0.1 where people see 10 %. */
function readPercentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set(percentFormats);
  const found = new Set<string>();
  let at = -1;
  let isCellStyles = false;
  walk(xml, {
    open({ local }, attribute) {
      if (local === 'numFmt' && /%/.test(attribute('formatCode').replaceAll(/"[^"]*"/g, '')))
        formats.add(attribute('numFmtId'));
      if (local === 'cellXfs') isCellStyles = true;
      if (local !== 'xf' || !isCellStyles) return;
      at += 1;
      if (formats.has(attribute('numFmtId'))) found.add(String(at));
    },
    close(local) {
      if (local === 'cellXfs') isCellStyles = false;
    },
  });
  return found;
}

interface SheetFacts {
  strings: readonly string[];
  percents: ReadonlySet<string>;
}

function readSheet(xml: string, { strings, percents }: SheetFacts): GridRow[] {
  const rows: GridRow[] = [];
  let row: GridRow = { row: 0, cells: [] };
  let cell = { column: -1, type: '', style: '', text: '' };
  let isValue = false;
  walk(xml, {
    open({ local }, attribute) {
      if (local === 'row') {
        row = { row: Number(attribute('r')) || row.row + 1, cells: [] };
        cell = { column: -1, type: '', style: '', text: '' };
      } else if (local === 'c') {
        const at = attribute('r');
        cell = { column: at ? columnOf(at) : cell.column + 1, type: attribute('t'), style: attribute('s'), text: '' };
        if (cell.column >= mostColumns) throw new UnreadableFile('unsafe');
      }
      isValue = local === 'v' || local === 't';
    },
    text(text) {
      if (isValue) cell.text += text;
    },
    close(local) {
      isValue = false;
      if (local === 'c' && cell.text !== '') {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = cellOf(cell, strings, percents.has(cell.style));
      }
      if (local !== 'row' || !row.cells.some((each) => each !== '')) return;
      rows.push(row);
      if (rows.length > mostImportRows + 1) throw new UnreadableFile('too-many-rows', String(mostImportRows));
    },
  });
  return rows;
}

function cellOf({ type, text }: { type: string; text: string }, strings: readonly string[], isPercent: boolean): Cell {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type !== '' && type !== 'n') return text;
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  // The visible number, without the rounding error of binary fractions.
  return isPercent ? Number((number * 100).toFixed(10)) : number;
}

/** Zero-based column of a cell reference such as «B7». */
function columnOf(at: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(at) ?? [];
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
