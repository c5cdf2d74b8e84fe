import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Makes the wordmark at the head of the mails: mail programs show no SVG. Three times its shown height of 30 px.
 * Run once after the brand has changed: `node tools/icons/make-mail-logo.ts`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'files/brand');

fs.mkdirSync(folder, { recursive: true });
await sharp(path.join(root, 'docs/brand/logo-on-olive.svg'), { density: 300 })
  .resize({ height: 90 })
  .png({ compressionLevel: 9, palette: true })
  .toFile(path.join(folder, 'mail-logo.png'));
