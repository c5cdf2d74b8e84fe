import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { shownWidths } from '#contract/words/picture-widths.ts';
import { findPicture, type PictureSource } from './find-picture.ts';
import { createImageVariants, type ImageVariants, type Variant } from './image-variants.ts';

export interface PictureFolders {
  folder: string;
  cacheFolder: string;
}

/** Sizes for phones first, then all smaller and larger ones. */
export const shownAhead: readonly Variant[] = shownWidths
  .toSorted((a, b) => Number(b === 768) - Number(a === 768) || a - b)
  .map((width) => ({ width, format: 'avif', isSquare: false }));
/** Never requested as AVIF: other sites show these. */
const forOthers = /^open-graph\b/;
/** In a larger folder the remaining ones are generated on request. */
const mostPictures = 2000;
const worker = path.join(import.meta.dirname, 'pictures-ahead-process.ts');

/** Variants that the pages will request and that are not cached yet. */
export async function listMissingPictures(
  { folder }: PictureFolders,
  variants: Pick<ImageVariants, 'has'>,
): Promise<[PictureSource, Variant][]> {
  const names = await fs.readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !forOthers.test(name))
      .sort()
      .slice(0, mostPictures)
      .map((name) => findPicture(folder, name.split(path.sep).join('/'))),
  );
  const wanted = shownAhead.flatMap((variant) =>
    found.flatMap((source): [PictureSource, Variant][] => (source ? [[source, variant]] : [])),
  );
  const are = await Promise.all(wanted.map(([source, variant]) => variants.has(source, variant)));
  return wanted.filter((_, index) => !are[index]);
}

/**
 * Generates the variants of the pages before the first request, once. In a process of its own with the lowest
 * priority, which ends with the shop. Returns at once a way to stop it, and a promise of its end: a shop that is stopped
 * while the pictures are still being listed must leave no process behind.
 */
export function makePicturesAhead(folders: PictureFolders): { done: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = makeMissing(folders, stopping.signal);
  return {
    done,
    /** Immediate: a variant gets its final name only when it is complete. */
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function makeMissing(folders: PictureFolders, signal: AbortSignal): Promise<void> {
  const variants = createImageVariants(folders.cacheFolder, () => undefined);
  const missing = await listMissingPictures(folders, variants);
  if (signal.aborted || missing.length === 0) return;
  const child = fork(worker, [folders.folder, folders.cacheFolder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.unref();
  child.channel?.unref();
  signal.addEventListener('abort', () => child.kill());
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}
