import { describe, expect, it } from 'vitest';
import { csvRows, TableTooLarge } from '#domain/bank/csv-rows.ts';
import { writeZip } from '#tests/support/documents/write-zip.ts';
import { isJsonTooDeep } from './json-depth.ts';
import { parseLimits } from './parse-limits.ts';
import { openZip } from './read-zip.ts';
import { walkXml } from './walk-xml.ts';

const { zip, xml, csv, json } = parseLimits;

/** The events of a document, and the reason why it was refused. */
function hear(text: string) {
  const heard = { open: 0, text: 0, close: 0, fault: null as string | null };
  try {
    walkXml(text, {
      open: () => heard.open++,
      text: () => heard.text++,
      close: () => heard.close++,
    });
  } catch (error) {
    heard.fault = (error as { fault: string }).fault;
  }
  return heard;
}

describe('XML', () => {
  const nest = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

  it('is read down to its last level', () => {
    const { mostDepth } = xml;
    expect(hear(nest(mostDepth))).toEqual({ open: mostDepth, text: 0, close: mostDepth, fault: null });
  });

  it.each([
    ['one level deeper', nest(xml.mostDepth + 1)],
    ['200,000 levels', '<a>'.repeat(200_000)],
    ['200,000 levels with a namespace each', '<a xmlns:b="c">'.repeat(200_000)],
  ])('nested %s is refused at the limit, and nothing after it is read', (_what, text) => {
    expect(hear(text)).toEqual({ open: xml.mostDepth, text: 0, close: 0, fault: 'unsafe' });
  });

  it('with too many attributes or elements is refused', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');
    expect(hear(`<a ${attributes(xml.mostAttributes)}/>`).fault).toBeNull();
    expect(hear(`<a ${attributes(100_000)}/>`)).toMatchObject({ open: 0, fault: 'unsafe' });
    expect(hear(`<a>${'<b/>'.repeat(xml.mostElements)}`)).toMatchObject({ open: xml.mostElements, fault: 'unsafe' });
  });

  it.each([
    ['a text', `<a>${'x'.repeat(xml.mostLetters + 1)}</a>`, 1],
    ['a text without an end', `<a>${'x'.repeat(2_000_000)}`, 1],
    ['an attribute', `<a b="${'x'.repeat(xml.mostLetters + 1)}"/>`, 0],
    ['an attribute without an end', `<a b="${'x'.repeat(2_000_000)}`, 0],
    ['a comment', `<a><!--${'x'.repeat(2_000_000)}--></a>`, 1],
    ['a section', `<a><![CDATA[${'x'.repeat(xml.mostLetters + 1)}]]></a>`, 1],
  ])('with %s that is too long is refused', (_what, text, open) => {
    expect(hear(text)).toEqual({ open, text: 0, close: 0, fault: 'unsafe' });
  });

  it('with a document type is refused before any of it is read, and so are unknown entities', () => {
    const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>';
    expect(hear(laughs)).toEqual({ open: 0, text: 0, close: 0, fault: 'unsafe' });
    expect(hear('<a>&b;</a>')).toMatchObject({ fault: 'broken' });
  });
});

describe('a zip', () => {
  const blanks = (bytes: number) => Buffer.alloc(bytes, ' ');

  it('is unpacked up to its ratio, and a small file whatever its ratio', () => {
    const small = openZip(writeZip([{ name: 'a', content: blanks(zip.freeBytes) }]));
    expect(small.read('a')).toHaveLength(zip.freeBytes);
    const dense = openZip(writeZip([{ name: 'a', content: blanks(zip.freeBytes * 2) }]));
    expect(() => dense.read('a')).toThrow(expect.objectContaining({ fault: 'unsafe' }));
  });

  it('is not unpacked beyond its total size limit', () => {
    const content = blanks(zip.freeBytes);
    const names = Array.from({ length: zip.mostBytes / zip.freeBytes + 1 }, (_, at) => `${at}`);
    const opened = openZip(writeZip(names.map((name) => ({ name, content }))));
    let bytes = 0;
    expect(() => {
      for (const name of names) bytes += opened.read(name)?.length ?? 0;
    }).toThrow(expect.objectContaining({ fault: 'unsafe' }));
    expect(bytes).toBe(zip.mostBytes);
  });

  it('with too many files is refused before its directory is read', () => {
    const files = Array.from({ length: zip.mostFiles + 1 }, (_, at) => ({ name: `${at}`, content: Buffer.of() }));
    expect(() => openZip(writeZip(files))).toThrow(expect.objectContaining({ fault: 'unsafe' }));
    expect(openZip(writeZip(files.slice(1))).names).toHaveLength(zip.mostFiles);
  });
});

describe('a table as text', () => {
  const lineOfRefusal = (text: string) => {
    try {
      csvRows(text, ';');
      return null;
    } catch (error) {
      if (!(error instanceof TableTooLarge)) throw error;
      return error.row;
    }
  };

  it('is read up to its limits', () => {
    const wide = Array.from({ length: csv.mostColumns }, () => 'a').join(';');
    const long = 'a'.repeat(csv.mostLetters);
    expect(csvRows(`${wide}\n${long}\n`, ';').map(({ cells }) => cells.length)).toEqual([csv.mostColumns, 1]);
    expect(csvRows('a\n'.repeat(csv.mostRows), ';')).toHaveLength(csv.mostRows);
  });

  it.each([
    ['a column too many', `a\n${'a;'.repeat(csv.mostColumns + 1)}`, 2],
    ['a million columns', ';'.repeat(1_000_000), 1],
    ['a letter too many', `a\n\n${'a'.repeat(csv.mostLetters + 1)}`, 3],
    ['a quote without an end', `"${'a\n'.repeat(1_000_000)}`, 1],
    ['quotes inside a cell', 'a"'.repeat(1_000_000), 1],
    ['a row too many', 'a\n'.repeat(csv.mostRows + 1), csv.mostRows + 1],
  ])('with %s is refused at the line concerned', (_what, text, line) => {
    expect(lineOfRefusal(text)).toBe(line);
  });

  it('treats a quote at the beginning of a cell as opening, also after blanks and one =', () => {
    expect(csvRows(' "a;b" ;="007";=="x";a"b', ';')[0]?.cells).toEqual(['a;b', '007', '="x"', 'a"b']);
  });
});

describe('JSON', () => {
  it('is measured by its brackets, except those inside strings', () => {
    const { mostDepth } = json;
    const nest = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
    expect(isJsonTooDeep(nest(mostDepth))).toBe(false);
    expect(isJsonTooDeep(nest(mostDepth + 2))).toBe(true);
    expect(isJsonTooDeep('[]'.repeat(1000))).toBe(false);
    expect(isJsonTooDeep(JSON.stringify({ a: '['.repeat(1000), 'b"\\': '\\"{'.repeat(100) }))).toBe(false);
    expect(isJsonTooDeep(`{"a\\\\":${'['.repeat(mostDepth)}`)).toBe(true);
    expect(isJsonTooDeep('{'.repeat(1_000_000))).toBe(true);
  });
});
