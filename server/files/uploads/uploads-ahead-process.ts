import { createImageVariants } from '../image-variants.ts';
import { openFileStore } from '../store/open-file-store.ts';
import { uploadSource } from './upload-source.ts';
import type { AheadWork } from './uploads-ahead.ts';

// The shop has ended, for any reason: the current picture is finished, so that no incomplete file is left.
let isOver = false;
process.once('disconnect', () => {
  isOver = true;
});
process.once('message', async ({ place, cacheFolder, wanted }: AheadWork) => {
  const store = openFileStore(place);
  const variants = createImageVariants(cacheFolder, () => undefined);
  for (const [crop, variant] of wanted) {
    if (isOver) break;
    // A picture that is unavailable now is generated on request, and the image route logs the reason.
    await variants.make(uploadSource(crop, store), variant).catch(() => undefined);
  }
  if (process.connected) process.disconnect();
});
