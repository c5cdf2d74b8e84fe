import { expect, it } from 'vitest';
import { writeSitemap } from './write-sitemap.ts';

it('a page is listed once per language, with all its languages', () => {
  const sitemap = writeSitemap('https://shop.example', [{ path: '/menu', changed: '2026-11-15' }]);
  expect(sitemap.match(/<url>/g)).toHaveLength(2);
  expect(sitemap).toContain('<loc>https://shop.example/menu</loc><lastmod>2026-11-15</lastmod>');
  expect(sitemap).toContain('<loc>https://shop.example/menu?lang=en</loc>');
  expect(sitemap.match(/hreflang="en" href="https:\/\/shop\.example\/menu\?lang=en"/g)).toHaveLength(2);
  expect(sitemap.match(/hreflang="x-default" href="https:\/\/shop\.example\/menu"/g)).toHaveLength(2);
});

it('special characters of XML are written as entities', () => {
  const sitemap = writeSitemap('https://shop.example', [{ path: '/product/a&b<"c\'>' }]);
  expect(sitemap).toContain('/product/a&amp;b&lt;&quot;c&apos;&gt;</loc>');
});
