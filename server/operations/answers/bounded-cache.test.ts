import { expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

it('evicts the least recently used entries when it exceeds its size', () => {
  const cache = createBoundedCache<string>(10_000);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 2500);
  cache.get('a');
  cache.set('d', 'd', 2500);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
});

it('rejects an entry that exceeds the limit by itself, and counts the size of the key', () => {
  const cache = createBoundedCache<string>(10_000);
  cache.set('small', 'small', 0);
  cache.set('large', 'large', 10_000);
  cache.set('k'.repeat(6000), 'long', 0);
  expect([cache.get('small'), cache.get('large'), cache.get('k'.repeat(6000))]).toEqual([
    'small',
    undefined,
    undefined,
  ]);
});

it('counts a key once when it is set again', () => {
  const cache = createBoundedCache<number>(10_000);
  for (let turn = 0; turn < 50; turn++) cache.set('same', turn, 4000);
  cache.set('other', 1, 4000);
  expect([cache.get('same'), cache.get('other')]).toEqual([49, 1]);
});
