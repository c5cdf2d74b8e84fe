import { createHash } from 'node:crypto';
import { cropAround, type PictureFocus, type PictureSize } from '#domain/meals/crop-picture.ts';
import type { PictureSource } from '../find-picture.ts';
import type { FileStore } from '../store/file-store.ts';

/** Name of an uploaded picture's bytes in the file store. */
export function storedName(file: string): string {
  return `pictures/${file}.jpg`;
}

/** A saved crop. */
export interface SavedCrop extends PictureFocus, PictureSize {
  file: string;
}

/** Source of its variants, in every process: the same name leads to the same cache file. */
export function uploadSource(saved: SavedCrop, store: Pick<FileStore, 'get'>): PictureSource {
  const { file, focusX, focusY } = saved;
  const input = async () => {
    const bytes = await store.get(storedName(file));
    if (!bytes) throw new Error('An uploaded picture is not in the file store.');
    if (!createHash('sha256').update(bytes).digest('hex').startsWith(file))
      throw new Error(`The file store returned different content for the picture ${file}.`);
    return bytes;
  };
  const name = `meals/${file}-${focusX}-${focusY}.jpg`;
  return { name, stamp: 'uploaded', input, format: 'jpeg', crop: cropAround(saved, saved) };
}
