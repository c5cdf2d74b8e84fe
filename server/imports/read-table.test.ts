import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#tests/support/documents/write-workbook.ts';
import { writeZip } from '#tests/support/documents/write-zip.ts';
import { readTable } from './read-table.ts';

const table = [
  ['ΤΚ', 'Περιοχή'],
  ['15124', 'Βόρεια; κέντρο'],
  ['15125', 'Νότια'],
];
const read = (bytes: Buffer) => readTable(bytes, 'postal-codes', 'el');
const csv = table.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n');
/** The Greek code page of Windows: its letters have a constant offset to Unicode. */
const windows1253 = Buffer.from(
  [...csv].map((letter) =>
    letter === 'Ί' ? 0xba : letter > '\u0370' ? letter.charCodeAt(0) - 0x2d0 : letter.charCodeAt(0),
  ),
);
const rows = [
  { row: 2, cells: { code: '15124', region: 'Βόρεια; κέντρο' } },
  { row: 3, cells: { code: '15125', region: 'Νότια' } },
];

describe('a table', () => {
  it.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv}`)],
    ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['Windows-1253', windows1253],
    ['commas', Buffer.from(table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))],
    ['a workbook', writeWorkbook(table)],
  ])('is read equally from %s', (_what, bytes) => {
    expect(read(bytes)).toMatchObject({ titles: ['ΤΚ', 'Περιοχή'], rows, ignored: [] });
  });

  it('of a workbook has percentages as displayed: 10 % and not 0.1', () => {
    const bytes = writeWorkbook([
      ['ΤΚ', 'Περιοχή'],
      [{ percent: 0.1 }, { percent: 0.07 }],
      [0.1, 'Νότια'],
    ]);
    expect(read(bytes).rows.map(({ cells }) => cells)).toEqual([
      { code: 10, region: 7 },
      { code: 0.1, region: 'Νότια' },
    ]);
  });

  it('skips rows that are notes', () => {
    const noted = [table[0] ?? [], ['# 10563', 'Κέντρο | Νότια'], ...table.slice(1)];
    const bytes = Buffer.from(noted.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n'));
    expect(read(bytes).rows.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('of a workbook has numbers, and for a formula its last shown value', () => {
    const bytes = writeWorkbook([
      ['ΤΚ', 'Περιοχή', 'Άλλο'],
      [15124, { formula: 'HYPERLINK("https://evil.example","x")', value: 'Νότια' }, ''],
    ]);
    expect(read(bytes)).toMatchObject({
      rows: [{ row: 2, cells: { code: 15124, region: 'Νότια' } }],
      ignored: ['Άλλο'],
    });
  });

  it('keeps the line numbers of the file, also after empty lines', () => {
    expect(read(Buffer.from('ΤΚ;Περιοχή\n\n15124;α\n\n\n15125;β')).rows.map(({ row }) => row)).toEqual([3, 6]);
  });
});

describe('a file that is no table', () => {
  const bomb = writeWorkbook([], {
    sheet: `<worksheet><sheetData>${' '.repeat(64 * 1024 * 1024)}</sheetData></worksheet>`,
  });
  const entity = writeWorkbook([], {
    sheet: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>',
  });
  const nested = writeWorkbook([], { sheet: '<a>'.repeat(200_000) });
  const locked = writeWorkbook(table);
  const list = locked.indexOf('PK\x01\x02', 0, 'latin1');
  locked.writeUInt16LE(locked.readUInt16LE(list + 8) | 1, list + 8);
  it.each([
    ['nothing', Buffer.from(''), 'empty'],
    ['column titles without rows', Buffer.from('ΤΚ;Περιοχή\n'), 'empty'],
    ['a broken workbook that reads as text', Buffer.from('PK and nothing of a workbook'), 'unknown-format'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'unknown-format'],
    ['an HTML page', Buffer.from('<html><table></table></html>'), 'unknown-format'],
    ['an old or locked workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old-workbook'],
    ['half a workbook', writeWorkbook(table).subarray(0, 400), 'broken'],
    ['another zip', writeZip([{ name: 'a.txt', content: Buffer.from('a') }]), 'unknown-format'],
    ['64 MB of blanks in a few kilobytes', bomb, 'unsafe'],
    ['entities', entity, 'unsafe'],
    ['a sheet nested 200,000 deep', nested, 'unsafe'],
    ['a million columns as text', Buffer.from(`ΤΚ;Περιοχή\n${';'.repeat(1_000_000)}`), 'unsafe'],
    ['a file with a password inside', locked, 'unsafe'],
    ['unknown column titles', Buffer.from('α;β\n1;2'), 'columns-missing'],
    ['a duplicate column title', Buffer.from('ΤΚ;Περιοχή;Τ.Κ.\n1;2;3'), 'columns-twice'],
    ['too many rows', Buffer.from(`ΤΚ;Περιοχή\n${'15124;α\n'.repeat(2001)}`), 'too-many-rows'],
  ])('is refused: %s', (_what, bytes, fault) => {
    expect(() => read(bytes)).toThrow(expect.objectContaining({ fault }));
  });

  it('is refused before it is unpacked whole, whatever size it declares', () => {
    expect(bomb.length).toBeLessThan(200_000);
    const lying = Buffer.from(bomb);
    // Every size in its directory is set to one byte.
    for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4, 'latin1'))
      lying.writeUInt32LE(1, at + 24);
    expect(() => read(lying)).toThrow(expect.objectContaining({ fault: 'unsafe' }));
  });
});
