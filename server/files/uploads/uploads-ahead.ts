import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Queryable } from '../../database/database.ts';
import { createImageVariants, type ImageVariants, type Variant } from '../image-variants.ts';
import { shownAhead } from '../pictures-ahead.ts';
import { openFileStore, type StoreVariables } from '../store/open-file-store.ts';
import { type SavedCrop, uploadSource } from './upload-source.ts';
import { countCrops, listNewestCrops } from './uploaded-pictures-store.ts';

const worker = path.join(import.meta.dirname, 'uploads-ahead-process.ts');

/** Input of the worker process, sent once. */
export interface AheadWork {
  place: StoreVariables;
  cacheFolder: string;
  wanted: [SavedCrop, Variant][];
}

interface UploadsAhead {
  /** Checks for new crops, and starts generating their missing variants. Does not wait for them. */
  look(): Promise<void>;
  /** Resolves once no generation is running. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Generates the variants of an uploaded picture before the first request, as for the shop's own pictures: in a process of its own with
 * the lowest priority, which ends with the shop.
 */
export function createUploadsAhead(options: {
  db: Queryable;
  place: StoreVariables;
  cacheFolder: string;
}): UploadsAhead {
  const { db, place, cacheFolder } = options;
  const variants = createImageVariants(cacheFolder, () => undefined);
  let seen = 0;
  let running: { child: ChildProcess; done: Promise<void> } | null = null;
  return {
    async look() {
      if (running) return;
      // Crops are only ever added, so an unchanged count means there are no new ones.
      const count = await countCrops(db);
      if (count === seen) return;
      const wanted = await listMissing(await listNewestCrops(db), place, variants);
      seen = count;
      if (wanted.length > 0) running = start({ place, cacheFolder, wanted }, () => (running = null));
    },
    settled: () => running?.done ?? Promise.resolve(),
    async stop() {
      running?.child.kill();
      await running?.done;
    },
  };
}

async function listMissing(
  crops: SavedCrop[],
  place: StoreVariables,
  variants: Pick<ImageVariants, 'has'>,
): Promise<AheadWork['wanted']> {
  const store = openFileStore(place);
  const wanted = shownAhead.flatMap((variant) => crops.map((crop): [SavedCrop, Variant] => [crop, variant]));
  const are = await Promise.all(wanted.map(([crop, variant]) => variants.has(uploadSource(crop, store), variant)));
  return wanted.filter((_, index) => !are[index]);
}

function start(work: AheadWork, onEnd: () => void): { child: ChildProcess; done: Promise<void> } {
  const child = fork(worker, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const done = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).finally(onEnd);
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  child.send(work, () => {
    child.unref();
    child.channel?.unref();
  });
  return { child, done };
}
