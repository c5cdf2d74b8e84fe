import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { QuickEncoding } from './content-encoding.ts';
import { brotliOptions, fewestBytes } from './packed-body.ts';

const brotliQuality = 2;
/** A hundredth more than the usual 3 for three quarters of its time. */
const zstdLevel = 2;
/** Most pages are packed into one piece of this size. */
const chunkSize = 32 * 1024;
/** More would keep everybody else waiting. */
const mostBytesAtOnce = 256 * 1024;

const zstd = promisify(zlib.zstdCompress);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Packs what goes out once: quickly, and where it is asked for, because the way to another thread and back costs more. Null: packing
 * it is not worth it.
 */
export function packOnce(bytes: Buffer, encoding: QuickEncoding): Promise<Buffer> | Buffer | null {
  if (bytes.length < fewestBytes) return null;
  const isSmall = bytes.length <= mostBytesAtOnce;
  if (encoding === 'zstd') {
    // Told its size, it makes no larger tables than that takes.
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
