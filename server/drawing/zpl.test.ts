import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagesOf } from '#server/kitchen/printing/drawing/draw-print-order.ts';
import { readZpl } from '#tests/support/documents/read-zpl.ts';
import { sampleLabel } from '#tests/support/documents/sample-prints.ts';
import { drawRaster } from './draw-raster.ts';
import { zplOf } from './zpl.ts';

it('any bitmap is unchanged after encoding and decoding', () => {
  const anyRaster = fc
    .record({ bytesPerRow: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 12 }) })
    .chain(({ bytesPerRow, height }) =>
      fc
        .array(fc.constantFrom(0, 0, 0, 255, 255, 15, 170), {
          minLength: bytesPerRow * height,
          maxLength: bytesPerRow * height,
        })
        .map((bytes) => ({ width: bytesPerRow * 8, height, bytesPerRow, bits: Buffer.from(bytes) })),
    );
  fc.assert(
    fc.property(anyRaster, (raster) => {
      expect(readZpl(zplOf(raster))).toEqual([raster]);
    }),
  );
});

it.each([8, 12])(
  'a label at %i dots a millimetre reaches the printer dot by dot, in a short form',
  async (dotsPerMm) => {
    const [page] = pagesOf({
      language: 'el',
      sheets: [{ kind: 'labels', paper: 'roll', stock: 'continuous', labels: [sampleLabel] }],
    });
    if (!page) throw new Error('There is no label');
    const raster = await drawRaster(page, dotsPerMm);
    const zpl = zplOf(raster);
    expect(readZpl(zpl)).toEqual([raster]);
    expect(raster.width).toBe(62 * dotsPerMm);
    expect(zpl.length).toBeLessThan(raster.bits.length);
  },
);
