import path from 'node:path';

/** The shop's pictures, as they are kept with its code. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../files');

/** Their other sizes and formats, each made once. */
export function cachedPicturesFolder(dataFolder: string): string {
  return path.join(dataFolder, 'cache/images');
}
