import { setTimeout as sleep } from 'node:timers/promises';
import { createImageVariants } from '#server/files/image-variants.ts';
import { listMissingPictures } from '#server/files/pictures-ahead.ts';
import { cachedPicturesFolder, picturesFolder } from '#server/files/pictures-folder.ts';

const longestInMs = 900_000;
const pollInMs = 2000;

/** A shop makes its pictures in its first minutes, once: what is measured meanwhile would be measured beside them. */
export async function waitForPictures(dataFolder: string): Promise<void> {
  const folders = { folder: picturesFolder, cacheFolder: cachedPicturesFolder(dataFolder) };
  const variants = createImageVariants(folders.cacheFolder, () => undefined);
  for (let waited = 0; waited < longestInMs; waited += pollInMs) {
    if ((await listMissingPictures(folders, variants)).length === 0) return;
    await sleep(pollInMs);
  }
  throw new Error('The shop did not make all of its pictures.');
}
