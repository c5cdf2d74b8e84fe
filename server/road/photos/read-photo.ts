import { drawAnew } from '../../files/uploads/read-upload.ts';

/** As much as a phone's camera makes. */
const mostPixels = 64_000_000;

/**
 * What somebody sent as a picture, read by what is in it and drawn anew: upright, no larger than needed, and without where and by
 * what it was taken. Null: it is none.
 */
export async function readPhoto(sent: Buffer): Promise<{ picture: Buffer; width: number; height: number } | null> {
  const drawn = await drawAnew(sent, { mostPixels, leastSide: 1, longestSide: 1600, paper: '#ffffff', quality: 72 });
  return typeof drawn === 'string' ? null : drawn;
}
