import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { KeptEncoding } from './content-encoding.ts';

/** The body of a response that is sent more than once: each encoding is computed once, at its first request. */
export interface PackedBody {
  readonly etag: string;
  readonly identity: Buffer;
  /** Null: compression does not pay. */
  pack(encoding: KeptEncoding): Promise<Buffer> | Buffer | null;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller bodies are not worth compressing. */
export const fewestBytes = 1024;
const bestQuality = 11;
/** Best compression takes as long as a hundred quick ones: only for bodies that are requested again and again. */
const usualUsesBeforeBest = 50;

interface PackingOptions {
  /** Brotli quality for the first request: a body that was cheap to make should be cheap to compress. */
  firstQuality: number;
  /** It never gets the best compression. */
  isShortLived?: boolean;
  /** Number of requests after which it gets the best compression. */
  usesBeforeBest?: number;
  /** Receives the number of bytes held beyond the identity. */
  onGrown?(bytes: number): void;
}

export function createPackedBody(identity: Buffer, options: PackingOptions): PackedBody {
  const { firstQuality, isShortLived = false, onGrown = () => {} } = options;
  const { usesBeforeBest = usualUsesBeforeBest } = options;
  const packed = new Map<KeptEncoding, Promise<Buffer> | Buffer>();
  let uses = 0;
  let etag: string | undefined;
  function keep(encoding: KeptEncoding, bytes: Buffer): Buffer {
    const before = packed.get(encoding);
    onGrown(bytes.length - (Buffer.isBuffer(before) ? before.length : 0));
    packed.set(encoding, bytes);
    return bytes;
  }
  return {
    identity,
    get etag() {
      etag ??= etagOf(identity);
      return etag;
    },
    pack(encoding) {
      if (identity.length < fewestBytes) return null;
      const known = packed.get(encoding);
      const isUsedMuch = encoding === 'br' && !isShortLived && ++uses === usesBeforeBest;
      if (isUsedMuch && !packBest(identity, (best) => void keep('br', best))) uses = 0;
      if (known) return known;
      const packing = (
        encoding === 'br' ? brotli(identity, brotliOptions(identity, firstQuality)) : gzip(identity)
      ).then((bytes) => keep(encoding, bytes));
      packed.set(encoding, packing);
      packing.catch(() => packed.delete(encoding));
      return packing;
    },
  };
}

/** Weak: the same for every encoding. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

export function brotliOptions(bytes: Buffer, quality: number): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, BROTLI_MODE_TEXT } =
    zlib.constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // No wider than the input: the window is memory to be initialised each time.
      [BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length)), narrowestWindow), widestWindow),
    },
  };
}

/** In bits: Brotli's `lgwin`. */
const narrowestWindow = 16;
const widestWindow = 22;

const mostWaiting = 16;
let waiting = 0;
let last: Promise<void> = Promise.resolve();

/** One at a time, so that visitors never wait for a processor busy with this. Returns whether it was accepted. */
function packBest(identity: Buffer, done: (bytes: Buffer) => void): boolean {
  if (waiting >= mostWaiting) return false;
  waiting++;
  last = last
    .then(() => brotli(identity, brotliOptions(identity, bestQuality)))
    .then(done, () => {})
    .finally(() => waiting--);
  return true;
}
