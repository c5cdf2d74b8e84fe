import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownWidths } from '#contract/words/picture-widths.ts';
import { imageRoutes } from './image-routes.ts';
import { createImageVariants } from './image-variants.ts';
import { makePicturesAhead, type PictureFolders } from './pictures-ahead.ts';
import { picturesFolder } from './pictures-folder.ts';

let folders: PictureFolders;
beforeAll(async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-ahead-'));
  folders = { folder: path.join(root, 'files'), cacheFolder: path.join(root, 'cache') };
  for (const name of ['plans/vegan.jpg', 'products/images/fakes-feta/1.jpg', 'open-graph/home.jpg']) {
    const file = path.join(folders.folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await sharp({ create: { width: 1300, height: 975, channels: 3, background: '#d3dabf' } })
      .jpeg()
      .toFile(file);
  }
  fs.writeFileSync(path.join(folders.folder, 'plans/broken.jpg'), 'not a picture at all');
});
afterAll(() => fs.rmSync(path.dirname(folders.folder), { recursive: true, force: true }));

const listMade = () =>
  fs.existsSync(folders.cacheFolder)
    ? fs
        .readdirSync(folders.cacheFolder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.avif'))
    : [];

it('starts no process for a shop that ends at once', async () => {
  await makePicturesAhead(folders).stop();
  expect(fs.existsSync(folders.cacheFolder)).toBe(false);
});

it('stops when the shop has ended, and leaves no incomplete file', async () => {
  const { stop, done } = makePicturesAhead(folders);
  await expect.poll(() => fs.existsSync(folders.cacheFolder), { timeout: 20_000 }).toBe(true);
  await stop();
  await done;
  const made = listMade();
  expect(made.length).toBeLessThan(2 * shownWidths.length);
  await expect(
    Promise.all(made.map((name) => sharp(path.join(folders.cacheFolder, name)).metadata())),
  ).resolves.toEqual(made.map(() => expect.objectContaining({ format: 'heif' })));
});

it('prepares every width used by the pages as AVIF before the first visitor', async () => {
  await makePicturesAhead(folders).done;
  expect(listMade()).toHaveLength(2 * shownWidths.length);
  const app = Fastify();
  await app.register(imageRoutes, { ...folders, dishOf: async () => null, findUpload: async () => null });
  for (const width of shownWidths) {
    const { headers, rawPayload } = await app.inject(`/files/plans/vegan.jpg?w=${width}&format=avif&v=1`);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
  }
  await app.close();
});

it('generates each picture once', async () => {
  const stamps = () => listMade().map((name) => fs.statSync(path.join(folders.cacheFolder, name)).mtimeMs);
  const before = stamps();
  await makePicturesAhead(folders).done;
  expect(stamps()).toEqual(before);
});

it('limits the size of a busy picture for the first screen of a phone', async () => {
  const file = path.join(picturesFolder, 'products/images/spanakoryzo/1.jpg');
  const source = { name: 'spanakoryzo/1.jpg', stamp: 'busy', input: file, format: 'jpeg' as const };
  const variants = createImageVariants(folders.cacheFolder, () => {});
  const onPhone = await variants.make(source, { width: 768, format: 'avif', isSquare: false });
  const asGood = await sharp(file).resize({ width: 768 }).avif({ quality: 42, effort: 1 }).toBuffer();
  expect(asGood.length).toBeGreaterThan(30_000);
  expect(onPhone.length).toBeLessThan(21_200);
  await variants.close();
});
