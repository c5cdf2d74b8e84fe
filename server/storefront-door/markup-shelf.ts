import type { KeptPieces, MarkupShelf } from '#contract/door.ts';
import { createBoundedCache } from '../operations/bounded-cache.ts';

const mostBytes = 12 * 1024 * 1024;

/** What it keeps is found by all it depends on, so nothing in it grows old; what nobody asks for goes. */
export function createMarkupShelf(): MarkupShelf {
  const kept = createBoundedCache<KeptPieces>(mostBytes);
  return {
    get: (key) => kept.get(key),
    set: (key, markup) => kept.set(key, markup, sizeOf(markup)),
  };
}

const costOfAPiece = 100;

function sizeOf(markup: KeptPieces): number {
  return markup.reduce<number>(
    (sum, piece) => sum + costOfAPiece + (typeof piece === 'number' ? 0 : piece.byteLength),
    0,
  );
}
