import { expect, test } from '#tests/support/shop-test.ts';

test('the sitemap lists every public page in both languages, and each of them answers', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const sitemap = await answer.text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
  const paths = new Set(addresses.map(({ pathname }) => pathname));
  expect(addresses).toHaveLength(paths.size * 2);
  for (const path of ['/', '/menu', '/contact-us', '/business/contact-us', '/diet/vegan'])
    expect(paths).toContain(path);
  expect([...paths].filter((path) => path.startsWith('/terms-and-conditions/'))).toHaveLength(8);
  expect([...paths].filter((path) => path.startsWith('/diet/'))).toHaveLength(7);
  expect([...paths].filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(50);
  expect(sitemap.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);

  const greek = addresses.filter(({ search }) => search === '');
  const pages = await Promise.all(greek.map(({ pathname }) => request.get(pathname, { maxRedirects: 0 })));
  expect(pages.filter((page) => page.status() !== 200).map((page) => page.url())).toEqual([]);
});

test('a page of the sitemap speaks the language of its address', async ({ request }) => {
  expect(await (await request.get('/contact-us')).text()).toContain('<html lang="el"');
  expect(await (await request.get('/contact-us?lang=en')).text()).toContain('<html lang="en"');
});

test('robots are kept out of orders and accounts, and shown the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const robots = await answer.text();
  for (const path of ['/account', '/checkout', '/address', '/date-time', '/dev/', '/api/']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test('the shop can be put among the apps of a phone', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: 'Νόστιμο', lang: 'el', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
    if (sizes === 'any') continue;
    const width = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('every icon a browser asks for is there, and nothing else of the build', async ({ page, request }) => {
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']) {
    const icon = await request.get(path);
    expect(icon.status(), path).toBe(200);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
  const manifest = await request.get('/.vite/manifest.json', { maxRedirects: 0 });
  expect(manifest.status()).not.toBe(200);
  await page.goto('/');
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});
