import { loadSharp } from '../../files/load-sharp.ts';

/** As much as a phone's camera makes. */
const mostPixels = 64_000_000;
const longestSide = 1600;
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * What somebody sent as a picture, read by what is in it and drawn anew: upright, no larger than needed, and without where and by
 * what it was taken. Null: it is none.
 */
export async function readPhoto(sent: Buffer): Promise<{ picture: Buffer; width: number; height: number } | null> {
  const sharp = await loadSharp();
  try {
    const { format } = await sharp(sent, { limitInputPixels: mostPixels }).metadata();
    if (!formats.includes(format)) return null;
    const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
