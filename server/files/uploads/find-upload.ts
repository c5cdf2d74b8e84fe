import { createHash } from 'node:crypto';
import { cropAround, type PictureCrop } from '#domain/meals/crop-picture.ts';
import type { Queryable } from '../../database/database.ts';
import type { PictureSource } from '../find-picture.ts';
import type { FileStore } from '../store/file-store.ts';
import { findCrop } from './uploaded-pictures-store.ts';

const address = /^meals\/([0-9a-f]{32})-(\d{1,3})-(\d{1,3})\.jpg$/;
const mostRemembered = 5000;

export type FindUpload = (name: string) => Promise<PictureSource | null>;

/** Where the bytes of an uploaded picture lie in the file store. */
export function storedName(file: string): string {
  return `pictures/${file}.jpg`;
}

/**
 * The uploaded picture under an address, cropped as it says. Only crops that somebody has saved: else a visitor could fill the disk.
 * What was found stays true, so each is asked for once.
 */
export function createFindUpload(db: Queryable, store: Pick<FileStore, 'get'>): FindUpload {
  const crops = new Map<string, PictureCrop>();
  async function cropOf(name: string, file: string, focus: { focusX: number; focusY: number }) {
    const known = crops.get(name);
    if (known) return known;
    const size = await findCrop(db, { file, ...focus });
    if (!size) return null;
    if (crops.size >= mostRemembered) crops.clear();
    const crop = cropAround(size, focus);
    crops.set(name, crop);
    return crop;
  }
  return async (name) => {
    const [, file, x, y] = address.exec(name) ?? [];
    if (!file) return null;
    const crop = await cropOf(name, file, { focusX: Number(x), focusY: Number(y) });
    if (!crop) return null;
    const input = async () => {
      const bytes = await store.get(storedName(file));
      if (!bytes) throw new Error('A picture that was uploaded is not in the file store.');
      if (!createHash('sha256').update(bytes).digest('hex').startsWith(file))
        throw new Error(`The file store gave another content for the picture ${file}.`);
      return bytes;
    };
    return { name, stamp: 'uploaded', input, format: 'jpeg', crop };
  };
}
