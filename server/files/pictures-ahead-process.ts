import { createImageVariants } from './image-variants.ts';
import { listMissingPictures } from './pictures-ahead.ts';

const [folder = '', cacheFolder = ''] = process.argv.slice(2);

// The shop has ended, for any reason: the current picture is finished, so that no incomplete file is left.
let isOver = false;
process.once('disconnect', () => {
  isOver = true;
});
const variants = createImageVariants(cacheFolder, () => undefined);
for (const [source, variant] of await listMissingPictures({ folder, cacheFolder }, variants)) {
  if (isOver) break;
  // An invalid picture file is left to the image route, which logs the reason.
  await variants.make(source, variant).catch(() => undefined);
}
if (process.connected) process.disconnect();
