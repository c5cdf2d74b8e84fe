import path from 'node:path';

/** The shop's pictures, stored in the repository. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../files');

/** Cache of the generated variants. */
export function cachedPicturesFolder(dataFolder: string): string {
  return path.join(dataFolder, 'cache/images');
}
