import { createImageVariants } from '../image-variants.ts';
import { openFileStore } from '../store/open-file-store.ts';
import { uploadSource } from './upload-source.ts';
import type { AheadWork } from './uploads-ahead.ts';

// The shop has ended, however it did: the picture under way is finished, so that nothing half made is left.
let isOver = false;
process.once('disconnect', () => {
  isOver = true;
});
process.once('message', async ({ place, cacheFolder, wanted }: AheadWork) => {
  const store = openFileStore(place);
  const variants = createImageVariants(cacheFolder, () => undefined);
  for (const [crop, variant] of wanted) {
    if (isOver) break;
    // One that cannot be had now is made when somebody asks for it, and the door says why not in the log.
    await variants.make(uploadSource(crop, store), variant).catch(() => undefined);
  }
  if (process.connected) process.disconnect();
});
