import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The text of each page, with one line for each drawn text. */
  pages: string[];
  fonts: string[];
  /** The filled boxes of each page: left, top, width and height in points. */
  boxes: number[][][];
}

/**
 * Reads the text of our own PDFs, as a search or a screen reader would: through each font's table from glyphs to letters.
 * Supports only the output of pdfkit.
 */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = new Map<string, { head: string; stream: string }>();
  const text = pdf.toString('latin1');
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = body.split(/stream\n/, 2);
    const data = Buffer.from((stream ?? '').replace(/\nendstream[\s\S]*/, ''), 'latin1');
    objects.set(id, {
      head,
      stream:
        /FlateDecode/.test(head) && data.length > 0 ? inflateSync(data).toString('latin1') : data.toString('latin1'),
    });
  }
  const get = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' };
  const pageIds = [...(text.match(/\/Kids \[([^\]]*)\]/)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
  const fonts = new Set<string>();
  const contents = pageIds.map((id) => get(get(id).head.match(/\/Contents (\d+) 0 R/)?.[1]).stream);
  const pages = pageIds.map((id, index) => {
    const page = get(id).head;
    const resources = get(page.match(/\/Resources (\d+) 0 R/)?.[1]).head;
    const letters = new Map<string, string[]>();
    for (const [, name = '', font] of (resources.match(/\/Font <<([\s\S]*?)>>/)?.[1] ?? '').matchAll(
      /\/(\w+) (\d+) 0 R/g,
    )) {
      const { head } = get(font);
      fonts.add(head.match(/\/BaseFont \/(\S+)/)?.[1] ?? '');
      letters.set(name, lettersOf(get(head.match(/\/ToUnicode (\d+) 0 R/)?.[1]).stream));
    }
    return linesOf(contents[index] ?? '', letters).join('\n');
  });
  return { pages, fonts: [...fonts], boxes: contents.map(boxesOf) };
}

/** Paths of boxes alone, up to the colour and the `f` that fill them. */
function boxesOf(content: string): number[][] {
  const filled = content.match(/(?:^[-\d. ]+ re\n)+(?=(?:.* (?:cs|scn)\n)*f\n)/gm) ?? [];
  return filled.flatMap((path) =>
    path
      .trim()
      .split('\n')
      .map((box) => box.split(' ').slice(0, 4).map(Number)),
  );
}

function lettersOf(table: string): string[] {
  const letters: string[] = [];
  for (const [, start = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], index) => {
      letters[Number.parseInt(start, 16) + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
    });
  return letters;
}

function linesOf(content: string, fonts: Map<string, string[]>): string[] {
  let letters: string[] = [];
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    let line = '';
    for (const [, font, shown] of block.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? [];
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w*)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) line += letters[Number.parseInt(glyph, 16)] ?? '\ufffd';
    }
    return line;
  });
}
