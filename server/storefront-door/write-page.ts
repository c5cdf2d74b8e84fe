import type { PagePieces } from '#contract/door.ts';

/** A page in memory that is used again once it is released: what is sent or kept must be a copy. */
export interface WrittenPage {
  bytes: Buffer;
  release(): void;
}

/** Larger than nearly every page, and than what such a page could come to. */
const sizeInBytes = 512 * 1024;
/** How many pages are packed at once. */
const mostFree = 4;
const mostBytesOfALetter = 3;
const free: Buffer[] = [];

/** Memory beside the heap is collected late: pages that each took their own held 20 MB of it under load. */
export function writePage(pieces: PagePieces): WrittenPage {
  const most = pieces.reduce(
    (sum, piece) => sum + piece.length * (typeof piece === 'string' ? mostBytesOfALetter : 1),
    0,
  );
  if (most > sizeInBytes) {
    const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    return { bytes, release: () => {} };
  }
  const whole = free.pop() ?? Buffer.allocUnsafeSlow(sizeInBytes);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += whole.write(piece, at);
    else {
      whole.set(piece, at);
      at += piece.length;
    }
  }
  return {
    bytes: whole.subarray(0, at),
    release() {
      if (free.length < mostFree) free.push(whole);
    },
  };
}
