import { createHash } from 'node:crypto';
import { cropAround, type PictureFocus, type PictureSize } from '#domain/meals/crop-picture.ts';
import type { PictureSource } from '../find-picture.ts';
import type { FileStore } from '../store/file-store.ts';

/** Where the bytes of an uploaded picture lie in the file store. */
export function storedName(file: string): string {
  return `pictures/${file}.jpg`;
}

/** A crop that somebody has saved. */
export interface SavedCrop extends PictureFocus, PictureSize {
  file: string;
}

/** What its sizes are made of, whoever makes them: under the same name they are kept in the same place. */
export function uploadSource(saved: SavedCrop, store: Pick<FileStore, 'get'>): PictureSource {
  const { file, focusX, focusY } = saved;
  const input = async () => {
    const bytes = await store.get(storedName(file));
    if (!bytes) throw new Error('A picture that was uploaded is not in the file store.');
    if (!createHash('sha256').update(bytes).digest('hex').startsWith(file))
      throw new Error(`The file store gave another content for the picture ${file}.`);
    return bytes;
  };
  const name = `meals/${file}-${focusX}-${focusY}.jpg`;
  return { name, stamp: 'uploaded', input, format: 'jpeg', crop: cropAround(saved, saved) };
}
