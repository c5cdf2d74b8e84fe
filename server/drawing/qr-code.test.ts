import { describe, expect, it } from 'vitest';
import { readCodes, readDrawnCodes } from '#tests/support/accounts/read-codes.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { sampleLongReceipt } from '#tests/support/documents/sample-documents.ts';
import { sampleLabel, sampleOrder } from '#tests/support/documents/sample-prints.ts';
import { renderDocument } from '../documents/pdf/render-pdf.ts';
import { pagesOf } from '../kitchen/printing/drawing/draw-print-order.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPng } from './draw-raster.ts';
import { mostBytes, qrCode } from './qr-code.ts';

const labelPages = pagesOf(
  sampleOrder([{ kind: 'labels', paper: 'roll', stock: 'continuous', labels: [sampleLabel] }]),
);
const labelCode = [{ text: sampleLabel.url, level: 'M' }];

describe('a QR code', () => {
  it.each([
    ['203 dpi', 8],
    ['300 dpi', 12],
  ])('on a label in the dots of a printer of %s is read by a scanner', async (_, dotsPerMm) => {
    for (const page of labelPages) expect(await readCodes(await drawPng(page, dotsPerMm))).toEqual(labelCode);
  });

  it('on the PDF of a label is read by a scanner', async () => {
    const pdf = await drawPdf(labelPages, { title: 'Ετικέτες', now: new Date('2026-11-21T12:00:00Z') });
    expect(await readDrawnCodes(boxesOf(pdf))).toEqual(labelCode);
  });

  it('of the tax authority on a document is read by a scanner', async () => {
    const codes = await readDrawnCodes(boxesOf(await renderDocument(sampleLongReceipt)));
    expect(codes).toEqual([{ text: sampleLongReceipt.fiscal?.qrUrl, level: 'M' }]);
  });

  // The module counts of byte mode at level M (ISO/IEC 18004, table 7).
  it.each([
    [14, 21],
    [15, 25],
    [62, 33],
    [106, 41],
    [107, 45],
    [213, 57],
    [214, 61],
    [mostBytes, 97],
  ])('of %i bytes has %i modules a side and is read by a scanner', async (length, size) => {
    const text = 'a'.repeat(length);
    const code = qrCode(text);
    expect(code.map((row) => row.length)).toEqual(new Array(size).fill(size));
    expect(await readDrawnCodes(svgOf(code))).toEqual([{ text, level: 'M' }]);
  });

  it('of Greek is read by a scanner', async () => {
    expect(await readDrawnCodes(svgOf(qrCode('Νόστιμο')))).toEqual([{ text: 'Νόστιμο', level: 'M' }]);
  });

  it('refuses more text than the largest code can contain', () => {
    expect(() => qrCode('a'.repeat(mostBytes + 1))).toThrow(RangeError);
  });
});

function svgOf(rows: boolean[][]): string {
  const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" shape-rendering="crispEdges"><path d="${modules.join('')}"/></svg>`;
}

/** Only the boxes of the last page of a PDF. */
function boxesOf(pdf: Buffer): string {
  const boxes = readPdf(pdf).boxes.at(-1) ?? [];
  const rects = boxes.map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 850" width="2400" height="3400" shape-rendering="crispEdges">${rects.join('')}</svg>`;
}
