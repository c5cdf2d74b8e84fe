import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { planTags } from '#contract/words/catalogue-words.ts';

/**
 * Makes the pictures shown with a shared link: 1200 × 630, the food filling it and the wordmark on an olive band.
 * Run once after the pictures have changed: `node tools/icons/make-open-graph.ts`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const files = path.join(root, 'files');
const width = 1200;
const height = 630;
const bandHeight = 118;
const olive = '#2f3a15';

const sources = [
  ['home', 'home/hero.jpg'],
  ['business', 'business/catering.jpg'],
  ...planTags.map((tag) => [`plan-${tag}`, `plans/${tag}.jpg`]),
];

const band = await sharp({ create: { width, height: bandHeight, channels: 3, background: olive } })
  .png()
  .toBuffer();
const logo = await sharp(path.join(root, 'docs/brand/logo-on-olive.svg'), { density: 300 })
  .resize({ height: 78 })
  .png()
  .toBuffer();

fs.mkdirSync(path.join(files, 'open-graph'), { recursive: true });
for (const [name, source] of sources) {
  await sharp(path.join(files, source ?? ''))
    .resize(width, height, { fit: 'cover' })
    .composite([
      { input: band, left: 0, top: height - bandHeight },
      { input: logo, left: 48, top: height - bandHeight + 20 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(files, 'open-graph', `${name}.jpg`));
}
