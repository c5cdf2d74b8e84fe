import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#texts/default-settings.ts';
import { type PageMeta, pageMeta, shorten } from './page-meta.ts';
import type { ShopSite } from './shop-urls.ts';

const place: ShopSite = {
  language: 'el',
  publicUrl: 'https://shop.example',
  filesUrl: '/files',
  imagesVersion: '7',
  particulars: defaultSettings,
};
const menu: PageMeta = {
  title: 'Μενού',
  description: 'Όλα τα πιάτα',
  path: '/menu',
  picture: { file: 'home/hero.jpg', alt: 'Μπολ' },
};

function links(rel: string, page: PageMeta = menu, language: ShopSite['language'] = 'el') {
  return pageMeta({ ...place, language }, page)
    .filter((each) => 'rel' in each && each.rel === rel)
    .map((each) => ('href' in each ? [('hrefLang' in each && each.hrefLang) || '', each.href] : []));
}

describe('meta tags of a page', () => {
  it('has one canonical address per language', () => {
    expect(links('canonical')).toEqual([['', 'https://shop.example/menu']]);
    expect(links('canonical', menu, 'en')).toEqual([['', 'https://shop.example/menu?lang=en']]);
  });

  it('list the alternates in both languages, with Greek as the default', () => {
    const sisters = [
      ['el', 'https://shop.example/menu?page=2'],
      ['en', 'https://shop.example/menu?lang=en&page=2'],
      ['x-default', 'https://shop.example/menu?page=2'],
    ];
    const second = { ...menu, query: { page: '2' } };
    expect(links('alternate', second)).toEqual(sisters);
    expect(links('alternate', second, 'en')).toEqual(sisters);
  });

  it('contain an absolute picture address', () => {
    const image = pageMeta(place, menu).find((each) => 'property' in each && each.property === 'og:image');
    expect(image).toMatchObject({ content: 'https://shop.example/files/home/hero.jpg?w=1200&format=jpeg&v=7' });
    const elsewhere = pageMeta({ ...place, filesUrl: 'https://cdn.example' }, menu);
    expect(elsewhere).toContainEqual({
      property: 'og:image',
      content: 'https://cdn.example/home/hero.jpg?w=1200&format=jpeg&v=7',
    });
  });
});

describe('a description', () => {
  it('is unchanged when it fits', () => {
    expect(shorten('  Λίγα   λόγια. ', 155)).toBe('Λίγα λόγια.');
  });

  it('is cut between words and never exceeds its limit', () => {
    const long = 'Φιλέτο σολομού ψημένο με λεμόνι και άνηθο, '.repeat(8);
    const short = shorten(long, 155);
    expect(short.length).toBeLessThanOrEqual(155);
    expect(short).toMatch(/[^\s,]…$/);
    expect(shorten('α'.repeat(400), 155)).toHaveLength(155);
  });
});
