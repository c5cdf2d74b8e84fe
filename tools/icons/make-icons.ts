import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Makes every icon from web/public/icon.svg. Run it again after changing that one: `node tools/icons/make-icons.ts`. */
const folder = path.resolve(import.meta.dirname, '../../web/public');
const drawing = fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/i.exec(drawing)?.[1];
if (!ground) throw new Error('icon.svg should begin with a <rect> in one plain colour');

/** `scale` below 1 leaves room around the drawing; `isFilled` paints the rounded corners too. */
async function draw(size: number, { scale = 1, isFilled = false } = {}): Promise<Buffer> {
  const inner = Math.round(size * scale);
  const icon = await sharp(Buffer.from(drawing), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = isFilled ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background: background ?? '' } })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file is a short list of pictures; today they may be PNGs. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const icons: Record<string, Buffer> = {
  'icon-192.png': await draw(192),
  'icon-512.png': await draw(512),
  // Phones cut a maskable icon into any shape; the important part stays within the middle 80 %.
  'icon-maskable-512.png': await draw(512, { scale: 0.8, isFilled: true }),
  'apple-touch-icon.png': await draw(180, { isFilled: true }),
  'favicon.ico': wrapAsIco(await draw(32), 32),
};
for (const [name, content] of Object.entries(icons)) fs.writeFileSync(path.join(folder, name), content);
