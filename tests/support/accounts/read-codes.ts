import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const reader = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({
  overrides: { wasmBinary: reader.buffer.slice(reader.byteOffset, reader.byteOffset + reader.length) },
});

/** The QR codes on a picture, as the office's camera scanner reads them. */
export async function readCodes(picture: Buffer): Promise<{ text: string; level: string }[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found.map(({ text, ecLevel }) => ({ text, level: ecLevel }));
}

/** The same of a drawing, with a quiet edge. */
export async function readDrawnCodes(svg: string): Promise<{ text: string; level: string }[]> {
  const options = { top: 40, bottom: 40, left: 40, right: 40, background: 'white' };
  return readCodes(await sharp(Buffer.from(svg)).flatten({ background: 'white' }).extend(options).png().toBuffer());
}
