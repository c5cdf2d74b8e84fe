import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

const page = {
  body: '<script nonce="n1">a</script><script nonce="n1">b</script>',
  nonce: 'n1',
  status: 200,
  headers: [],
};

describe('the page cache', () => {
  it('gives each visitor the same page with a nonce of their own', () => {
    const cache = createPageCache();
    cache.keep(cache.openShelf(), 'home', '2026-11-15', page);
    expect(cache.find('home', '2026-11-15')?.render('n2').toString()).toBe(
      '<script nonce="n2">a</script><script nonce="n2">b</script>',
    );
  });

  it('forgets at a change, and at the turn of the day', () => {
    const cache = createPageCache();
    cache.keep(cache.openShelf(), 'home', '2026-11-15', page);
    expect(cache.find('home', '2026-11-16')).toBeNull();
    cache.clear();
    expect(cache.find('home', '2026-11-15')).toBeNull();
  });

  it('does not keep a page that was begun before a change', () => {
    const cache = createPageCache();
    const shelf = cache.openShelf();
    cache.clear();
    cache.keep(shelf, 'home', '2026-11-15', page);
    expect(cache.find('home', '2026-11-15')).toBeNull();
  });
});

describe('what may be shared', () => {
  it.each([
    ['a stranger', ['GET', '/'], undefined, true],
    ['someone who chose English', ['GET', '/'], 'lang=en', true],
    ['someone with a cart', ['GET', '/'], 'lang=en; cart=abc', false],
    ['someone signed in', ['GET', '/'], 'auth=abc', false],
    ['someone signed in over https', ['GET', '/'], '__Host-auth=abc', false],
    ['a language nobody speaks here', ['GET', '/'], 'lang=fr', false],
    ['a language given twice', ['GET', '/'], 'lang=en; lang=en', false],
    ['a language given and taken back', ['GET', '/'], 'lang=en; lang=', false],
    ['a garbled choice', ['GET', '/'], 'consent=%', false],
    ['a choice without a value', ['GET', '/'], 'consent', false],
    ['a dish in mind', ['GET', '/'], 'wished-meal=gemista/regular', false],
    ['names that are nobody’s', ['GET', '/'], '__Host-lang=en; Lang=en; _ga=1; lang2=en', true],
    ['a form', ['POST', '/'], undefined, false],
    ['an endless address', ['GET', `/?x=${'y'.repeat(1000)}`], undefined, false],
  ])('%s', (_, [method = '', url = ''], cookies, isShared) => {
    expect(pageKey(method, url, cookies) !== null).toBe(isShared);
  });

  it('keeps languages and consents apart', () => {
    const keys = [undefined, 'lang=en', 'lang=en; consent=none'].map((cookies) => pageKey('GET', '/', cookies));
    expect(new Set(keys).size).toBe(3);
    expect(pageKey('GET', '/', '__Host-lang=en; _ga=1')).toBe(keys[0]);
  });
});
