import fs from 'node:fs/promises';
import path from 'node:path';
import type { PictureCrop } from '#domain/meals/crop-picture.ts';
import type { ImageFormat } from './image-request.ts';

/** Something variants can be made of: a file, a drawing, or what has to be fetched first. */
export interface PictureSource {
  name: string;
  /** Changes whenever the picture does. */
  stamp: string;
  input: string | Buffer | (() => Promise<Buffer>);
  format: ImageFormat;
  /** The part of it that is shown; all of it if not said. */
  crop?: PictureCrop;
}

const formats: Record<string, ImageFormat> = { jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', avif: 'avif', png: 'png' };
/** Plain names only: no dots in front, no backslash, no escape is left to interpret. */
const plainPath = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.([a-z]+)$/i;

/** The picture of that name inside the folder, or null. A link that leads out of the folder is no picture. */
export async function findPicture(folder: string, name: string): Promise<PictureSource | null> {
  const format = formats[plainPath.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!format) return null;
  try {
    const root = await fs.realpath(folder);
    const file = await fs.realpath(path.join(root, name));
    if (!file.startsWith(root + path.sep)) return null;
    const stat = await fs.stat(file);
    if (!stat.isFile()) return null;
    return { name, stamp: `${Math.round(stat.mtimeMs)}-${stat.size}`, input: file, format };
  } catch {
    return null;
  }
}
