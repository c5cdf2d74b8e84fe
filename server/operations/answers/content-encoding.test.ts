import { expect, it } from 'vitest';
import { negotiateEncoding, negotiateQuickEncoding } from './content-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br ; q=1.0 , gzip', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0, *', 'identity'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=0.9, gzip;q=0.1', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=nonsense, gzip;q=7', 'identity'],
])('%s is answered as %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0.5, br', 'br'],
  ['deflate, zstd', 'zstd'],
  ['*', 'zstd'],
  [undefined, 'identity'],
])('%s is answered with the quick encoding %s', (header, encoding) => {
  expect(negotiateQuickEncoding(header)).toBe(encoding);
});
