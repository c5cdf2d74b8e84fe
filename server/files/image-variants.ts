import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { drawingSide } from './draw-plate.ts';
import type { PictureSource } from './find-picture.ts';
import type { ImageFormat } from './image-request.ts';
import { loadSharp } from './load-sharp.ts';
import { createWorkLane } from './work-lane.ts';

export interface Variant {
  width: number | null;
  format: ImageFormat;
  isSquare: boolean;
}

export interface ImageVariants {
  find(source: PictureSource, variant: Variant): Promise<Buffer | null>;
  has(source: PictureSource, variant: Variant): Promise<boolean>;
  /** The variant, generated now unless cached. */
  make(source: PictureSource, variant: Variant): Promise<Buffer>;
  /** Generates the variant when no request is waiting for another. */
  makeLater(source: PictureSource, variant: Variant): void;
  close(): Promise<void>;
}

/** Incremented when the settings below change, so that cached variants are generated again. */
const recipe = 4;
const widest = 1600;
const paper = '#fdfcf8';

/**
 * Pictures in other sizes and formats, each generated once and cached on disk.
 *
 * AVIF takes up to seconds, so no request waits for it: it is generated in a queue of its own, behind the variants visitors wait for, and
 * until then they get WebP (see image-door). At effort 1 it takes a tenth of the default's time and is 5–8 %
 * larger, still a third smaller than WebP. On the high-density screens of phones 42 looks like 50, for a quarter less.
 */
export function createImageVariants(cacheFolder: string, onError: (error: Error) => void): ImageVariants {
  const awaited = createWorkLane();
  const later = createWorkLane();
  const underWay = new Map<string, Promise<Buffer>>();
  let isClosed = false;

  const folderOf = (source: PictureSource) => path.join(cacheFolder, hash(source.name));
  const fileOf = (source: PictureSource, variant: Variant) =>
    path.join(folderOf(source), `${hash(`${recipe} ${source.stamp}`)}-${nameOf(variant)}`);

  async function find(source: PictureSource, variant: Variant): Promise<Buffer | null> {
    return fs.readFile(fileOf(source, variant)).catch(() => null);
  }

  async function makeAndKeep(source: PictureSource, variant: Variant): Promise<Buffer> {
    const kept = await find(source, variant);
    if (kept) return kept;
    const picture = await render(source, variant);
    const file = fileOf(source, variant);
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    await fs.mkdir(folderOf(source), { recursive: true });
    await fs.writeFile(unfinished, picture);
    await fs.rename(unfinished, file);
    await dropOldStamps(folderOf(source), path.basename(file).split('-')[0] ?? '');
    return picture;
  }

  function share(source: PictureSource, variant: Variant, start: (work: () => Promise<Buffer>) => Promise<Buffer>) {
    const key = fileOf(source, variant);
    let making = underWay.get(key);
    if (!making) {
      making = start(() => makeAndKeep(source, variant)).finally(() => underWay.delete(key));
      underWay.set(key, making);
    }
    return making;
  }

  return {
    find,
    has: (source, variant) =>
      fs.access(fileOf(source, variant)).then(
        () => true,
        () => false,
      ),
    make: (source, variant) => share(source, variant, awaited.run),
    makeLater(source, variant) {
      share(source, variant, (work) =>
        later.run(async () => {
          await awaited.settled();
          if (isClosed) throw new Error('closed');
          return work();
        }),
      ).catch((error: Error) => {
        if (!isClosed) onError(error);
      });
    },
    async close() {
      isClosed = true;
      await Promise.all([awaited.settled(), later.settled()]);
    },
  };
}

/**
 * On a phone the first picture, the fonts and the style sheet share one slow connection (docs/decisions/0047): above this weight the
 * picture ends a round trip later. Busy pictures are the heavy ones, and they hide a coarser quality best.
 */
const mostOnPhone = 21_100;
const phoneWidth = 768;

async function asAvif(image: Sharp, side: number): Promise<Buffer> {
  let picture = await image.avif({ quality: 42, effort: 1 }).toBuffer();
  for (const quality of [36, 33, 30, 27]) {
    if (side > phoneWidth || picture.length <= mostOnPhone) break;
    picture = await image.avif({ quality, effort: 1 }).toBuffer();
  }
  return picture;
}

async function render(source: PictureSource, { width, format, isSquare }: Variant): Promise<Buffer> {
  const side = width ?? widest;
  const { input, crop } = source;
  const image = (await open(typeof input === 'function' ? await input() : input, side)).autoOrient();
  if (crop) image.extract({ left: crop.left, top: crop.top, width: crop.side, height: crop.side });
  image.resize(
    isSquare
      ? { width: side, height: side, fit: 'cover', withoutEnlargement: true }
      : { width: side, withoutEnlargement: true },
  );
  switch (format) {
    case 'avif':
      return asAvif(image, side);
    case 'webp':
      return image.webp({ quality: 74 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    case 'jpeg':
      // JPEG has no transparency: a cut-out gets the background of the page.
      return image.flatten({ background: paper }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}

/** A drawing is rendered at about the requested size: otherwise small variants would cost as much as large ones. */
async function open(input: string | Buffer, side: number): Promise<Sharp> {
  const sharp = await loadSharp();
  if (typeof input === 'string') return sharp(input, { limitInputPixels: 60_000_000 });
  return sharp(input, { density: Math.ceil((72 * Math.min(side, drawingSide)) / drawingSide) });
}

/** Deletes variants of earlier states of the same picture. */
async function dropOldStamps(folder: string, stamp: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(stamp)) await fs.rm(path.join(folder, name), { force: true });
  }
}

function nameOf({ width, format, isSquare }: Variant): string {
  return `${width ?? 'full'}${isSquare ? 'sq' : ''}.${format}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
