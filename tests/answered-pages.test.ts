import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/fields/languages.ts';
import { cartExtrasPath, consentPath, homePath, menuPath, policyPath, weeklyMenuPath } from '#contract/paths.ts';
import { policySlugs } from '#contract/words/policy-slugs.ts';
import { sayIn } from './support/browser/say-in.ts';
import { foreignAddresses } from './support/network/foreign-addresses.ts';
import { openTestShop, type TestShop } from './support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ web: 'built' });
}, 120_000);
afterAll(() => shop.close());

const product = '/product/solomos-kinoa';
const inLanguage = (path: string, language: Language) => (language === 'el' ? path : `${path}?lang=${language}`);

function ask(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });
}

async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { statusCode, body } = await ask(url, headers);
  expect(statusCode, url).toBe(200);
  return body;
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, json = '']) => JSON.parse(json));

describe('the answer to machines', () => {
  it('is a sitemap of every public page in both languages, each of which answers', async () => {
    const { headers, body } = await ask('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
    const paths = new Set(addresses.map(({ pathname }) => pathname));
    expect(addresses).toHaveLength(paths.size * 2);
    for (const path of [homePath, menuPath, '/contact-us', '/business/contact-us', '/diet/vegan'])
      expect(paths).toContain(path);
    expect([...paths].filter((path) => path.startsWith('/terms-and-conditions/'))).toHaveLength(8);
    expect([...paths].filter((path) => path.startsWith('/diet/'))).toHaveLength(7);
    expect([...paths].filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(50);
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);
    for (const path of paths) expect((await ask(path)).statusCode, path).toBe(200);
  }, 120_000);

  it('excludes orders and accounts, and names the sitemap', async () => {
    const { headers, body } = await ask('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const path of ['/account', '/checkout', '/address', '/date-time', '/dev/', '/api/'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toMatch(/^Disallow: \/$/m);
    expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  it('is the manifest with which a phone installs the shop', async () => {
    const address = /<link rel="manifest" href="([^"]*)"/.exec(await read(homePath))?.[1] ?? '';
    const answer = await ask(address);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ short_name: 'Νόστιμο', lang: 'el', start_url: '/', display: 'standalone' });
    expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const { statusCode, headers, rawPayload } = await ask(src);
      expect(statusCode, src).toBe(200);
      expect(headers['content-type']).toBe(type);
      // Width and height are at fixed positions of a PNG.
      if (sizes !== 'any') expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('is every icon a browser requests, and nothing else of the build', async () => {
    for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']) {
      const { statusCode, headers } = await ask(path);
      expect(statusCode, path).toBe(200);
      expect(headers['content-type']).toMatch(/^image\//);
    }
    expect((await ask('/.vite/manifest.json')).statusCode).not.toBe(200);
    expect((await read(homePath)).match(/<meta name="theme-color"/g)).toHaveLength(2);
  });

  it.each(languages)('is who and where the shop is, in %s', async (language) => {
    const html = await read(inLanguage(homePath, language));
    expect(canonicalOf(html)).toMatch(language === 'el' ? /[^?]\/$/ : /\/\?lang=en$/);
    expect(html).toMatch(/hrefLang="x-default" href="[^"]*[^?]\/"|href="[^"]*[^?]\/" hrefLang="x-default"/i);
    expect(jsonLdOf(html).map((each) => each['@type'])).toEqual(['FoodEstablishment', 'WebSite']);
  });

  it('is the price that people see of a dish', async () => {
    const html = await read(product);
    const [meal, crumbs] = jsonLdOf(html);
    expect(meal['@type']).toEqual(['Product', 'MenuItem']);
    expect(html).toContain(`>${meal.offers.price.replace('.', ',')}\u00a0€<`);
    expect(crumbs.itemListElement).toHaveLength(3);
    expect(metaOf(html, 'og:image')).toMatch(/^http.*solomos-kinoa\/1\.jpg/);
    expect(metaOf(html, 'description').length).toBeLessThanOrEqual(155);
  });

  it('is a title and an address of its own for each page of a list', async () => {
    const [first, second] = [await read('/diet/balanced'), await read('/diet/balanced?page=2')];
    expect(titleOf(second)).toMatch(/, σελίδα 2 · Νόστιμο$/);
    expect(titleOf(second)).not.toBe(titleOf(first));
    expect(canonicalOf(second)).toBe(`${canonicalOf(first)}?page=2`);
    expect(canonicalOf(await read('/menu?page=2'))).toMatch(/\/menu\?page=2$/);
  });
});

describe.each(languages)('pages in %s', (language) => {
  const say = sayIn(language);

  it('speak the language of their address', async () => {
    const html = await read(inLanguage('/contact-us', language));
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(say('contact-title'));
  });

  it.each(policySlugs)('have the policy %s at its address', async (slug) => {
    const html = await read(inLanguage(policyPath(slug), language));
    expect(titleOf(html)).toMatch(new RegExp(`^${say(`policy-${slug}`)} · `));
    expect(html).toContain(say('policies-updated'));
    expect(html.match(/<link rel="alternate"[^>]*hreflang/gi)).toHaveLength(3);
    expect(canonicalOf(html)).toMatch(new RegExp(`${policyPath(slug)}${language === 'el' ? '' : '\\?lang=en'}$`));
  });

  it.each([
    ['/product/no-such-meal', 'page-not-found-title'],
    ['/diet/keto', 'page-missing-title'],
    ['/terms-and-conditions/no-such-policy', 'page-missing-title'],
  ] as const)('are pages of the shop with status 404 where there is nothing: %s', async (path, title) => {
    const { statusCode, body } = await ask(inLanguage(path, language));
    expect(statusCode).toBe(404);
    expect(titleOf(body)).toContain(say(title));
    expect(body).toMatch(new RegExp(`<h1[^>]*>${say(title)}`));
    expect(body).toContain('<header');
    expect(body).toContain(`aria-label="${say('main-navigation')}"`);
    expect(metaOf(body, 'robots')).toBe('noindex');
  });

  it('answer a postal code without scripts', async () => {
    const html = await read(`/?postalCode=11635&lang=${language}`);
    const [, words = ''] = say('home-area-yes', { place: '·' }).split('·');
    expect(html).toContain(words);
  });
});

describe('pages of a visitor', () => {
  it('hold only meals that suit their diet', async () => {
    const [, ...meals] = (await read('/diet/vegan')).split('<article');
    expect(meals.length).toBeGreaterThan(3);
    expect(meals.filter((meal) => !meal.includes('Vegan'))).toEqual([]);
  });

  it('lead home from any other path', async () => {
    const { statusCode, headers } = await ask('/no/such/place');
    expect([statusCode, headers.location]).toEqual([302, homePath]);
  });

  it('link on with the requested filters, and without the parameters of script requests', async () => {
    const asked = 'date=2026-11-24&type=soup';
    const { body } = await ask(`${weeklyMenuPath}.data?${asked}&_routes=storefront/menu/order/weekly-menu-page`);
    expect(body).toContain(`"${menuPath}?${asked}"`);
  });

  it('offer extras to an order alone, and lead nowhere without one', async () => {
    const route = 'storefront/menu/order/cart-extras-resource';
    const { body } = await ask(`${cartExtrasPath}.data?_routes=${route}`);
    expect(JSON.parse(body)).toEqual([{ _1: 2 }, route, { _3: -5 }, 'data']);
  });

  it('lead from the policies to the terms of use', async () => {
    expect((await ask('/terms-and-conditions')).headers.location).toBe(policyPath('terms-of-use'));
  });

  it.each([
    '/menu?diets=vegan,keto&type=soup&sort=size&page=x&date=2026-13-45',
    '/menu?diets=vegan&page=99999999999999999999',
    `/menu?search=${encodeURIComponent(`<img src=x>${'α'.repeat(300)}`)}`,
  ])('accept any query: %s', async (address) => {
    const html = await read(address);
    expect(html).toContain(sayIn('el')('menu-chosen'));
    expect(html).not.toContain('<img src=x>');
  });

  it('ask about cookies until that is answered', async () => {
    const isAsked = async (cookie: string) => (await read(homePath, { cookie })).includes('data-consent-bar');
    expect(await isAsked('')).toBe(true);
    expect(await isAsked('consent=none')).toBe(false);
    expect(await isAsked('consent=analytics')).toBe(false);
    expect(await isAsked('consent=everything')).toBe(true);
  });

  it.each(foreignAddresses)('never lead out of the shop when it is answered: %j', async (back) => {
    const payload = new URLSearchParams({ choice: 'none', back }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const answer = await shop.app.inject({ method: 'POST', url: consentPath, headers: type, payload });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, homePath]);
  });

  it('choose no language before their link is pressed', async () => {
    const { statusCode, headers } = await ask('/menu?lang=en', { 'sec-purpose': 'prefetch' });
    expect([statusCode, headers['set-cookie']]).toEqual([503, undefined]);
  });

  it('show the price per kilo of each portion as in the price list', async () => {
    const { answer } = await shop.call('meal-one', { query: { slug: 'solomos-kinoa' } });
    if (answer.code !== 'ok') throw new Error(answer.code);
    for (const { portion, price, pricePerKilo, nutrition } of answer.data.builds) {
      expect(pricePerKilo).toBe(Math.round((price * 1000) / nutrition.netWeight));
      const shown = `${(pricePerKilo / 100).toFixed(2).replace('.', ',')}\u00a0€/κιλό`;
      expect(await read(`${product}?portion=${portion.slug}`)).toContain(shown);
    }
  });
});
