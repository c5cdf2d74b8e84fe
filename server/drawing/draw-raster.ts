import sharp from 'sharp';
import { fontOf } from './faces.ts';
import type { Mark, PrintedPage } from './marks.ts';
import { codeRuns } from './qr-code.ts';

/** A bitmap for a print head: each row is whole bytes, the first dot in the highest bit. */
export interface Raster {
  width: number;
  height: number;
  bytesPerRow: number;
  bits: Buffer;
}

/** Renders a page to dots. Text is drawn as outlines, so that no fonts have to be installed. */
export async function drawRaster(page: PrintedPage, dotsPerMm: number): Promise<Raster> {
  const { data, width, height } = await threshold(page, dotsPerMm);
  const bytesPerRow = Math.ceil(width / 8);
  const bits = Buffer.alloc(bytesPerRow * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 255) < 128) {
        const at = y * bytesPerRow + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
  return { width, height, bytesPerRow, bits };
}

export async function drawPng(page: PrintedPage, dotsPerMm: number): Promise<Buffer> {
  const { data, width, height } = await threshold(page, dotsPerMm);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}

async function threshold(page: PrintedPage, dotsPerMm: number) {
  const scale = (dotsPerMm * 25.4) / 72;
  const width = Math.round(page.width * scale);
  const height = Math.round(page.height * scale);
  const data = await sharp(Buffer.from(svgOf(page, width, height)))
    .flatten({ background: 'white' })
    .greyscale()
    .threshold(150)
    .raw()
    .toBuffer();
  return { data, width, height };
}

function svgOf({ width, height, marks }: PrintedPage, dotsWide: number, dotsHigh: number): string {
  const glyphs = new Map<string, string>();
  const drawn = marks.map((mark) => svgMark(mark, glyphs)).join('');
  const paths = [...glyphs].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${dotsWide}" ` +
    `height="${dotsHigh}" viewBox="0 0 ${width} ${height}"><defs>${paths}</defs>${drawn}</svg>`
  );
}

function svgMark(mark: Mark, glyphs: Map<string, string>): string {
  if (mark.kind === 'text') return svgText(mark, glyphs);
  const rect = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (mark.kind === 'box')
    return `${rect(mark.x, mark.y, mark.width, mark.height)} fill="${mark.isWhite ? 'white' : 'black'}"/>`;
  if (mark.kind === 'frame') {
    const { x, y, width, height, thickness: thick, isDashed } = mark;
    const dashes = isDashed ? ' stroke-dasharray="2 1.6"' : '';
    const inner = rect(x + thick / 2, y + thick / 2, width - thick, height - thick);
    return `${inner} fill="none" stroke="black" stroke-width="${thick}"${dashes}/>`;
  }
  const runs = codeRuns(mark).map(({ x, y, width, height }) => `${rect(x, y, width, height)}/>`);
  return `<g shape-rendering="crispEdges">${runs.join('')}</g>`;
}

function svgText(mark: Extract<Mark, { kind: 'text' }>, glyphs: Map<string, string>): string {
  const font = fontOf(mark.face);
  const run = font.layout(mark.text);
  const scale = mark.size / font.unitsPerEm;
  let at = 0;
  const uses = run.glyphs.map((glyph, index) => {
    const id = `${mark.face}${glyph.id}`;
    if (!glyphs.has(id)) glyphs.set(id, glyph.path.toSVG());
    const position = run.positions[index];
    const use = `<use xlink:href="#${id}" x="${at + (position?.xOffset ?? 0)}" y="${position?.yOffset ?? 0}"/>`;
    at += position?.xAdvance ?? 0;
    return use;
  });
  const fill = mark.isWhite ? 'white' : 'black';
  return `<g fill="${fill}" transform="translate(${mark.x} ${mark.baseline}) scale(${scale} ${-scale})">${uses.join('')}</g>`;
}
