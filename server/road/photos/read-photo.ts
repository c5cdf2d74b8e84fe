import { drawAnew } from '../../files/uploads/read-upload.ts';

/** The resolution of a phone camera. */
const mostPixels = 64_000_000;

/**
 * Decodes an uploaded picture by its content and encodes it again: upright, no larger than needed, and without location and camera
 * metadata. Null: not a picture.
 */
export async function readPhoto(sent: Buffer): Promise<{ picture: Buffer; width: number; height: number } | null> {
  const drawn = await drawAnew(sent, { mostPixels, leastSide: 1, longestSide: 1600, paper: '#ffffff', quality: 72 });
  return typeof drawn === 'string' ? null : drawn;
}
