import { writeZip } from './write-zip.ts';

type Written = string | number | { formula: string; value: string | number } | { percent: number };

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of one sheet, as spreadsheets write it: texts in a shared table, numbers as numbers. */
export function writeWorkbook(rows: readonly (readonly Written[])[], more: { sheet?: string } = {}): Buffer {
  const strings: string[] = [];
  const cellOf = (cell: Written, at: string): string => {
    if (typeof cell === 'object' && 'percent' in cell) return `<c r="${at}" s="1"><v>${cell.percent}</v></c>`;
    if (typeof cell === 'object')
      return `<c r="${at}" t="${typeof cell.value === 'string' ? 'str' : 'n'}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (cell === '') return '';
    strings.push(cell);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, place) => cellOf(cell, `${String.fromCharCode(65 + place)}${line + 1}`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const sheet = more.sheet ?? `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`;
  return writeZip([
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook ${main} xmlns:r="${links}"><sheets><sheet name="Φύλλο1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: xml(
        `<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
      ),
    },
    // The second style of cells shows shares as percentages.
    {
      name: 'xl/styles.xml',
      content: xml(`<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>`),
    },
    { name: 'xl/worksheets/sheet1.xml', content: xml(sheet) },
  ]);
}
