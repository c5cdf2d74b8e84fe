import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const password = 'nostimo-demo';
const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
let shop: TestShop;
let passwordHash = '';
let model: Cart;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  const demo = await shop.database.db.one<{ hash: string }>(sql`
    select password_hash as hash from accounts where email = 'maria@example.com'`);
  passwordHash = demo?.hash ?? '';
  model = await fillSingleCart(shop, await openCustomer(shop), { meals: 4, amount: 2 });
});
afterAll(() => shop.close());

async function openBuyer(): Promise<TestCustomer & { cartId: string }> {
  const customer = await openCustomer(shop);
  const cartId = randomUUID();
  const { db } = shop.database;
  await db.run(sql`update accounts set password_hash = ${passwordHash} where id = ${customer.accountId}`);
  await db.run(sql`
    insert into carts (id, spot_id, spot_plan_id, account_id, address, region_id, time_period_id, menus, created_at, changed_at)
    select ${cartId}, spot_id, spot_plan_id, ${customer.accountId}, address, region_id, time_period_id, menus, created_at,
      changed_at from carts where id = ${model.id}`);
  return { ...customer, cartId };
}
type Buyer = Awaited<ReturnType<typeof openBuyer>>;
const place = (buyer: Buyer) => buyer.call('cart-place', { query: { cartId: buyer.cartId }, body: cash });
const login = ({ email, cartId }: Buyer) =>
  shop.call('auth-login-email', { body: { username: email, password, cartId } });

describe('a transaction that waits for a cart or an order already holds its account', () => {
  let outside: pg.Client;
  let other: pg.Client;
  beforeEach(async () => {
    outside = new pg.Client({ connectionString: shop.database.url });
    other = new pg.Client({ connectionString: shop.database.url });
    await Promise.all([outside.connect(), other.connect()]);
    return () => Promise.all([outside.end(), other.end()]);
  });

  async function isAnybodyWaiting(): Promise<boolean> {
    const { rows } = await other.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }
  async function isAccountHeld(accountId: string): Promise<boolean> {
    const held = await other.query('select 1 from accounts where id = $1 for no key update nowait', [accountId]).then(
      () => false,
      ({ code }) => code === '55P03',
    );
    return held;
  }
  /** Locks the row from outside, lets the action wait for it, and checks whether the account was locked before. */
  async function isAccountFirst(
    hold: { table: 'carts' | 'orders'; id: string },
    buyer: Buyer,
    action: () => Promise<unknown>,
  ) {
    await outside.query('begin');
    await outside.query(`select 1 from ${hold.table} where id = $1 for update`, [hold.id]);
    const doing = action();
    while (!(await isAnybodyWaiting())) await new Promise(setImmediate);
    const isFirst = await isAccountHeld(buyer.accountId);
    await outside.query('rollback');
    await doing;
    return isFirst;
  }

  it.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    ['signing in', login],
    ['placing', place],
    [
      'a new cart',
      (buyer) =>
        buyer.call('cart-create', { query: { cartId: buyer.cartId }, body: { spotPlanId: model.spotPlan.id } }),
    ],
    [
      'another plan',
      (buyer) =>
        buyer.call('cart-plan-update', { query: { cartId: buyer.cartId }, body: { spotPlanId: model.spotPlan.id } }),
    ],
    ['restoring a cart', (buyer) => buyer.call('cart-restore', { query: { cartId: buyer.cartId } })],
    ['deleting the account', (buyer) => buyer.call('customer-delete', { body: { password, confirm: buyer.email } })],
  ])('%s', async (_name, action) => {
    const buyer = await openBuyer();
    expect(await isAccountFirst({ table: 'carts', id: buyer.cartId }, buyer, () => action(buyer))).toBe(true);
  });

  it.each<[string, (buyer: Buyer, orderId: string) => Promise<unknown>]>([
    ['cancelling an order', (buyer, orderId) => buyer.call('order-cancel', { query: { orderId } })],
    [
      'deleting the account with an order',
      (buyer) => buyer.call('customer-delete', { body: { password, confirm: buyer.email } }),
    ],
  ])('%s', async (_name, action) => {
    const buyer = await openBuyer();
    const orderId = (await place(buyer)).answer.data.order.id;
    expect(await isAccountFirst({ table: 'orders', id: orderId }, buyer, () => action(buyer, orderId))).toBe(true);
  });
});

const rounds = 100;
const connections = 16;

/** Deadlocks counted by PostgreSQL. Each connection holds its count back for a while, unless it is flushed. */
async function countDeadlocks(): Promise<number> {
  const { db } = shop.database;
  let arrived = 0;
  let allHere = () => {};
  const everybody = new Promise<void>((resolve) => {
    allHere = resolve;
  });
  await Promise.all(
    Array.from({ length: connections }, () =>
      db.transaction(async (tx) => {
        await tx.one(sql`select pg_stat_force_next_flush()`);
        arrived += 1;
        if (arrived === connections) allHere();
        await everybody;
      }),
    ),
  );
  const row = await db.one<{ deadlocks: number }>(sql`
    select deadlocks from pg_stat_database where datname = current_database()`);
  return row?.deadlocks ?? -1;
}

it('signing in against placing, a hundred times: no call fails and PostgreSQL detects no deadlock', async () => {
  const before = await countDeadlocks();
  for (let round = 0; round < rounds; round += 10) {
    const buyers = await Promise.all(Array.from({ length: 10 }, openBuyer));
    const replies = await Promise.all(buyers.flatMap((buyer) => [login(buyer), place(buyer), login(buyer)]));
    expect(replies.filter(({ status }) => status >= 500).map(({ answer }) => answer)).toEqual([]);
  }
  expect(await countDeadlocks()).toBe(before);
}, 300_000);
