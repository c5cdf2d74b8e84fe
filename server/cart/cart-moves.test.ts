import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartState, cartMoves } from '#domain/cart/cart-moves.ts';
import { canMove } from '#domain/moves.ts';
import { sql } from '#server/database/sql.ts';
import { planId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findCart, saveCart } from './cart-store.ts';

let shop: TestShop;
let cartId = '';
beforeAll(async () => {
  shop = await openTestShop();
  const body = { spotPlanId: await planId(shop, { type: 'daily' }) };
  cartId = (await shop.call('cart-create', { body })).answer.data.id;
});
afterAll(() => shop.close());

const states = Object.keys(cartMoves) as CartState[];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

it.each(pairs)('a cart that is %s becomes %s only if the table allows it', async (from, to) => {
  const { db } = shop.database;
  await db.run(sql`update carts set state = ${from}, notes = '' where id = ${cartId}`);
  const cart = await findCart(db, cartId);
  if (!cart) throw new Error('It is gone');
  const isAllowed = canMove(cartMoves, from, to) || (from === 'open' && to === 'open');
  const saved = saveCart(db, { ...cart, state: to, notes: 'saved' });
  if (isAllowed) await saved;
  else await expect(saved).rejects.toThrow(`A cart cannot become ${to}`);
  expect(await findCart(db, cartId)).toMatchObject(
    isAllowed ? { state: to, notes: 'saved' } : { state: from, notes: '' },
  );
});
