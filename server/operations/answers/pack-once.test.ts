import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { packOnce } from './pack-once.ts';

const small = Buffer.from(Array.from({ length: 3000 }, (_, index) => `line ${index * 7919}`).join('\n'));
const large = Buffer.concat(Array.from({ length: 20 }, () => small));

it.each([
  ['zstd', zlib.zstdDecompressSync],
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
] as const)('%s is unpacked to what went in, however large', async (encoding, unpack) => {
  for (const bytes of [small, large]) {
    const packed = await packOnce(bytes, encoding);
    expect(packed?.length).toBeLessThan(bytes.length);
    expect(unpack(packed as Buffer)).toEqual(bytes);
  }
});

it('leaves a body uncompressed when compression does not pay', () => {
  expect(packOnce(Buffer.from('short'), 'zstd')).toBeNull();
});
