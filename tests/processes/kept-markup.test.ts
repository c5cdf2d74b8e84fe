import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { KeptPieces, MarkupShelf, Visit } from '#contract/door.ts';
import { sql } from '#server/database/sql.ts';
import { createMarkupShelf } from '#server/storefront-door/markup-shelf.ts';
import { loadWebApp, type RenderPage } from '#server/storefront-door/web-app.ts';
import { shopQuery } from '../support/call-url.ts';
import { fillSingleCart, fillWeeklyCart, type TestCustomer } from '../support/order-shop.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';
import { usualNow } from '../support/usual-now.ts';

let shop: TestShop;
let renderPage: RenderPage;
let visit: Visit;
beforeAll(async () => {
  shop = await openTestShop();
  renderPage = await loadWebApp();
  visit = {
    nonce: 'the-nonce-of-this-page',
    requestId: 'test',
    clientAddress: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    filesUrl: '/files',
    isDemo: true,
    authMonths: 1,
    now: new Date(usualNow),
    reportDefect: (error) => {
      throw error;
    },
    door: {
      apiUrl: `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/api`,
      apiKey: shopQuery.apiKey,
      business: shopQuery.business,
      timeoutInMs: 30_000,
    },
  };
  // Parts that are loaded when they are first needed are there from now on.
  for (const path of ['/', '/menu']) await render(path, 'cart=none');
}, 120_000);
afterAll(() => shop.close());

/** Somebody who has not signed in. */
const stranger = (): TestCustomer => ({ accountId: randomUUID(), email: '', headers: {}, call: shop.call });

async function render(path: string, cookie: string, markup?: MarkupShelf): Promise<string> {
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } });
  const response = await renderPage(request, { ...visit, ...(markup && { markup }) });
  expect(response.status, path).toBe(200);
  return response.text();
}
const cookieOf = ({ id }: Pick<Cart, 'id'>, language = 'el') => `cart=${id}; lang=${language}`;

const textOf = (markup: KeptPieces) =>
  markup.map((piece) => (typeof piece === 'number' ? piece : Buffer.from(piece))).join('');

function countingShelf() {
  const shelf = createMarkupShelf();
  const found: string[] = [];
  const names = new Set<string>();
  return {
    found,
    names,
    get(key: string) {
      const markup = shelf.get(key);
      if (markup !== undefined) {
        found.push(textOf(markup));
        const [, name = ''] = key.split(' ');
        names.add(name);
      }
      return markup;
    },
    set: shelf.set,
  };
}

/** Every part of a page that is meant to be kept. */
function listKeptNames(): string[] {
  const files = fs.globSync('web/**/*.tsx').map((file) => fs.readFileSync(file, 'utf8'));
  const names = files.flatMap((text) =>
    [...text.matchAll(/<KeptMarkup\s+name="([\w-]+)"/g)].map(([, name = '']) => name),
  );
  return names.toSorted();
}

describe('a page of kept parts', () => {
  it('is the same to the byte as one that was rendered whole, for every cart', { timeout: 240_000 }, async () => {
    const shelf = countingShelf();
    const carts = [
      await fillSingleCart(shop, stranger()),
      await fillSingleCart(shop, stranger(), { meals: 1, amount: 40 }),
      await fillSingleCart(shop, stranger()),
      await fillWeeklyCart(shop, stranger()),
    ];
    for (const cart of carts) {
      const menu = cart.spotPlan.plan.type === 'weekly' ? '/menu/weekly' : '/menu';
      const paths = [
        '/',
        menu,
        `${menu}?diets=vegan&portion=brave`,
        `${menu}?search=%3Cb%3E%00`,
        '/product/solomos-kinoa',
      ];
      for (const language of ['el', 'en'])
        for (const path of paths) {
          const cookie = cookieOf(cart, language);
          const whole = await render(path, cookie);
          for (let turn = 0; turn < 2; turn++) expect(await render(path, cookie, shelf), path).toBe(whole);
        }
    }
    expect(shelf.found.length).toBeGreaterThan(500);
    // An id made of its place in the page would keep a part from being kept, and nobody would see it.
    expect([...shelf.names].toSorted()).toEqual(listKeptNames());
    // Nothing of anybody's own lies on the shelf.
    const kept = shelf.found.join();
    for (const cart of carts) for (const { id } of [cart, ...cart.scheduleMenus]) expect(kept).not.toContain(id);
  });

  it('keeps nothing of an address that ends in somebody’s own token', { timeout: 120_000 }, async () => {
    const held: string[] = [];
    const shelf = {
      get: () => undefined,
      set: (key: string, markup: KeptPieces) => void held.push(key, textOf(markup)),
    };
    expect(await render('/set-new-password?token=only-mine', 'lang=el', shelf)).toContain('only-mine');
    expect(held.length).toBeGreaterThan(2);
    expect(held.filter((text) => text.includes('only-mine'))).toEqual([]);
  });

  it('tells another price as soon as the shop knows it', { timeout: 120_000 }, async () => {
    const shelf = createMarkupShelf();
    const cart = await fillSingleCart(shop, stranger(), { meals: 1, amount: 1 });
    expect(await render('/menu', cookieOf(cart), shelf)).not.toContain('43,21');
    await shop.database.db.run(sql`update meal_builds set price_in_cents = 4321`);
    await expect.poll(() => render('/menu', cookieOf(cart), shelf), { timeout: 20_000 }).toContain('43,21');
    expect(await render('/menu', cookieOf(cart), shelf)).toBe(await render('/menu', cookieOf(cart)));
  });
});
