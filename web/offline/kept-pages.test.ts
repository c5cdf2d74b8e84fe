import { describe, expect, it } from 'vitest';
import { listKeptPages } from './kept-pages.ts';

describe('the pages saved for offline reading', () => {
  it.each([
    ['/', [], ['/', '/menu']],
    ['/menu', ['2026-11-20', '2026-11-23'], ['/menu', '/menu?date=2026-11-20', '/menu?date=2026-11-23']],
    ['/product/gemista', [], ['/product/gemista', '/menu']],
    ['/account/orders', [], ['/menu']],
    ['/checkout', ['2026-11-20'], ['/menu', '/menu?date=2026-11-20']],
  ])('at %s with the days %j are %j', (path, dates, kept) => {
    expect(listKeptPages(path, dates)).toEqual(kept);
  });
});
