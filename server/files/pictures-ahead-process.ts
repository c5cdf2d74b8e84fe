import { createImageVariants } from './image-variants.ts';
import { listMissingPictures } from './pictures-ahead.ts';

const [folder = '', cacheFolder = ''] = process.argv.slice(2);

// The shop has ended, however it did: the picture under way is finished, so that nothing half made is left.
let isOver = false;
process.once('disconnect', () => {
  isOver = true;
});
const variants = createImageVariants(cacheFolder, () => undefined);
for (const [source, variant] of await listMissingPictures({ folder, cacheFolder }, variants)) {
  if (isOver) break;
  // A file that is no picture is left to the door, which says so in the log.
  await variants.make(source, variant).catch(() => undefined);
}
if (process.connected) process.disconnect();
