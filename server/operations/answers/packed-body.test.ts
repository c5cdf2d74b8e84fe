import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { createPackedBody } from './packed-body.ts';

const text = Buffer.from(Array.from({ length: 3000 }, (_, index) => `line ${index * 7919}`).join('\n'));

it('is compressed once for all requests, and reports its size', async () => {
  let grown = 0;
  const body = createPackedBody(text, {
    firstQuality: 5,
    onGrown(bytes) {
      grown += bytes;
    },
  });
  const [first, second] = await Promise.all([body.pack('br'), body.pack('br')]);
  expect(second).toBe(first);
  expect(zlib.brotliDecompressSync(first as Buffer)).toEqual(text);
  const zipped = await body.pack('gzip');
  expect(zlib.gunzipSync(zipped as Buffer)).toEqual(text);
  expect(grown).toBe((first?.length ?? 0) + (zipped?.length ?? 0));
});

it.each([
  ['many times', undefined, 100],
  ['as often as configured', 3, 2],
])('is compressed better when it is requested %s', async (_, usesBeforeBest, turns) => {
  let grown = 0;
  let tighter = () => {};
  const isTighter = new Promise<void>((resolve) => (tighter = resolve));
  const body = createPackedBody(text, {
    firstQuality: 1,
    ...(usesBeforeBest && { usesBeforeBest }),
    onGrown(bytes) {
      grown += bytes;
      if (bytes < 0) tighter();
    },
  });
  const quick = await body.pack('br');
  for (let turn = 0; turn < turns; turn++) await body.pack('br');
  await isTighter;
  const best = await body.pack('br');
  expect(best?.length).toBeLessThan(quick?.length ?? 0);
  expect(zlib.brotliDecompressSync(best as Buffer)).toEqual(text);
  expect(grown).toBe(best?.length);
});

it('is not compressed when that does not pay', () => {
  expect(createPackedBody(Buffer.from('short'), { firstQuality: 5 }).pack('br')).toBeNull();
});

it('has a different tag for different bytes', () => {
  const tag = createPackedBody(text, { firstQuality: 5 }).etag;
  expect(createPackedBody(Buffer.from(text), { firstQuality: 5 }).etag).toBe(tag);
  expect(createPackedBody(text.subarray(1), { firstQuality: 5 }).etag).not.toBe(tag);
});
