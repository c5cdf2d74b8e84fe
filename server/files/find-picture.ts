import fs from 'node:fs/promises';
import path from 'node:path';
import type { PictureCrop } from '#domain/meals/crop-picture.ts';
import type { ImageFormat } from './image-request.ts';

/** Source of picture variants: a file, a drawing, or bytes to be fetched first. */
export interface PictureSource {
  name: string;
  /** Changes with every change of the picture. */
  stamp: string;
  input: string | Buffer | (() => Promise<Buffer>);
  format: ImageFormat;
  /** The visible part; the whole picture if missing. */
  crop?: PictureCrop;
}

const formats: Record<string, ImageFormat> = { jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', avif: 'avif', png: 'png' };
/** Plain names only: no leading dots, no backslash, no escapes. */
const plainPath = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.([a-z]+)$/i;

/** The picture of that name inside the folder, or null. A symbolic link out of the folder is refused. */
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
