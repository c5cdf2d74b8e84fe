import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, fillWeeklyCart, type TestCustomer } from '../support/order-shop.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ web: 'built' });
}, 120_000);
afterAll(() => shop.close());

/** Somebody who has not signed in. */
const stranger = (): TestCustomer => ({ accountId: randomUUID(), email: '', headers: {}, call: shop.call });

async function read(path: string, { id }: Pick<Cart, 'id'>): Promise<{ page: string; renders: number }> {
  const before = await countRenders();
  const { statusCode, body } = await shop.app.inject({ url: path, headers: { cookie: `cart=${id}` } });
  expect(statusCode, path).toBe(200);
  return { page: body, renders: (await countRenders()) - before };
}

async function countRenders(): Promise<number> {
  const metrics = await shop.app.metrics.metrics();
  return Number(/^page_renders_total\{audience="one"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

describe('pages of visitors with a cart', { timeout: 240_000 }, () => {
  it('are made no more than twice, and each has theirs', async () => {
    const single = [await fillSingleCart(shop, stranger()), await fillSingleCart(shop, stranger())];
    const all = [...single, await fillWeeklyCart(shop, stranger())];
    const paths: [path: string, carts: Cart[]][] = [
      ['/', all],
      ['/plans', all],
      ['/product/solomos-kinoa', all],
      ['/menu', single],
      ['/menu?diets=vegan', single],
      ['/menu.data', single],
    ];
    for (const [path, carts] of paths) {
      const first: string[] = [];
      for (const cart of carts) await read(path, cart);
      for (const cart of carts) first.push((await read(path, cart)).page);
      expect(new Set(first).size, path).toBe(carts.length);
      for (const [index, cart] of carts.entries())
        expect(await read(path, cart), path).toEqual({ page: first[index], renders: 0 });
    }
  });

  it('tell what was put into it, whoever did it, and what the shop changed', async () => {
    const cart = await fillSingleCart(shop, stranger(), { meals: 1, amount: 2 });
    for (const renders of [1, 1, 0]) expect(await read('/menu', cart)).toMatchObject({ renders });
    const [menu] = cart.scheduleMenus;
    const itemId = menu?.items[0]?.item.id;
    const body = { itemId, itemType: 'meal-build', scheduleMenuId: menu?.id, amount: 37 };
    await shop.call('cart-item-add', { query: { cartId: cart.id }, body });
    const changed = await read('/menu', cart);
    expect(changed).toMatchObject({ page: expect.stringContaining('37×'), renders: 1 });
    expect(await read('/menu', cart)).toEqual({ page: changed.page, renders: 0 });
    await shop.database.db.run(sql`update meal_builds set price_in_cents = 4321`);
    await expect.poll(async () => (await read('/menu', cart)).page, { timeout: 20_000 }).toContain('43,21');
  });

  it('end with the cart', async () => {
    const cart = await fillSingleCart(shop, stranger());
    await read('/', cart);
    const { page } = await read('/', cart);
    await shop.database.db.run(sql`delete from carts where id = ${cart.id}`);
    const after = await read('/', cart);
    expect(after.renders).toBe(1);
    expect(page).toContain(cart.scheduleMenus[0]?.id);
    expect(after.page).not.toContain(cart.scheduleMenus[0]?.id);
  });
});
