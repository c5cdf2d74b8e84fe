import type { Queryable } from '../../database/database.ts';
import type { PictureSource } from '../find-picture.ts';
import type { FileStore } from '../store/file-store.ts';
import { uploadSource } from './upload-source.ts';
import { findCrop } from './uploaded-pictures-store.ts';

const address = /^meals\/([0-9a-f]{32})-(\d{1,3})-(\d{1,3})\.jpg$/;
const mostRemembered = 5000;

export type FindUpload = (name: string) => Promise<PictureSource | null>;

/**
 * The uploaded picture at a URL, with the crop it names. Only saved crops are served: otherwise a visitor could fill the disk.
 * A result never changes, so each is queried once.
 */
export function createFindUpload(db: Queryable, store: Pick<FileStore, 'get'>): FindUpload {
  const sources = new Map<string, PictureSource>();
  return async (name) => {
    const known = sources.get(name);
    if (known) return known;
    const [, file, x, y] = address.exec(name) ?? [];
    if (!file) return null;
    const focus = { focusX: Number(x), focusY: Number(y) };
    const size = await findCrop(db, { file, ...focus });
    if (!size) return null;
    if (sources.size >= mostRemembered) sources.clear();
    const source = { ...uploadSource({ file, ...focus, ...size }, store), name };
    sources.set(name, source);
    return source;
  };
}
