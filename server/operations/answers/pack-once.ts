import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { QuickEncoding } from './content-encoding.ts';
import { brotliOptions, fewestBytes } from './packed-body.ts';

const brotliQuality = 2;
/** Output a hundredth larger than with the usual 3, in three quarters of its time. */
const zstdLevel = 2;
/** Most pages are compressed in one chunk of this size. */
const chunkSize = 32 * 1024;
/** Larger inputs would block the event loop. */
const mostBytesAtOnce = 256 * 1024;

const zstd = promisify(zlib.zstdCompress);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Compresses a body that is sent once: quickly, and on the calling thread, because a round trip to another thread costs more. Null:
 * compression does not pay.
 */
export function packOnce(bytes: Buffer, encoding: QuickEncoding): Promise<Buffer> | Buffer | null {
  if (bytes.length < fewestBytes) return null;
  const isSmall = bytes.length <= mostBytesAtOnce;
  if (encoding === 'zstd') {
    // Given the input size, it allocates no larger tables than needed.
    const params = { [zlib.constants.ZSTD_c_compressionLevel]: zstdLevel };
    const options = { params, pledgedSrcSize: bytes.length, chunkSize };
    return isSmall ? zlib.zstdCompressSync(bytes, options) : zstd(bytes, options);
  }
  if (encoding === 'br') {
    const options = brotliOptions(bytes, brotliQuality);
    return isSmall ? zlib.brotliCompressSync(bytes, options) : brotli(bytes, options);
  }
  return gzip(bytes);
}
