import { createHash, randomBytes } from 'node:crypto';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { sql } from '#server/database/sql.ts';
import type { TestShop } from './test-shop.ts';

type Call = Parameters<TestShop['call']>[0];

/** A customer of a test shop: a new account with a session, and the way a customer orders. */
export interface TestCustomer {
  accountId: string;
  email: string;
  headers: Record<string, string>;
  call(name: Call, parts?: Parameters<TestShop['call']>[1]): ReturnType<TestShop['call']>;
}

export async function openCustomer(shop: TestShop, email = `${randomBytes(6).toString('hex')}@example.com`) {
  const { db } = shop.database;
  const account = await db.one<{ id: string }>(sql`
    insert into accounts (email, name, email_verified_at) values (${email}, 'Μαρία Δοκιμή', now()) returning id`);
  const accountId = account?.id ?? '';
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sessions (account_id, token_hash, created_at, last_seen_at, expires_at)
    values (${accountId}, ${createHash('sha256').update(token).digest()}, now(), now(), '2100-01-01')`);
  const headers = { authorization: `Bearer ${token}` };
  const customer: TestCustomer = {
    accountId,
    email,
    headers,
    call: (name, parts = {}) => shop.call(name, { ...parts, headers: { ...headers, ...parts.headers } }),
  };
  return customer;
}

export const athensAddress = {
  street: 'Ερμού',
  number: '1',
  postalCode: '10563',
  city: 'Αθήνα',
  floor: '2',
  bell: 'Δοκιμή',
  phone: '6900000000',
};

/** Each customer has a phone and a bell of their own. */
export function homeOf({ accountId }: Pick<TestCustomer, 'accountId'>) {
  const number = Number.parseInt(accountId.replaceAll('-', '').slice(0, 8), 16) % 100_000_000;
  return { ...athensAddress, phone: `69${String(number).padStart(8, '0')}`, bell: `Δοκιμή ${number}` };
}

export async function planId(shop: TestShop, query: Record<string, string>): Promise<string> {
  return (await shop.call('plan-collection', { query })).answer.data.items[0].id;
}

export async function windowId(shop: TestShop, from = '10:00'): Promise<string> {
  const { timePeriods } = (await shop.call('spot-collection')).answer.data.items[0];
  return timePeriods.find((period: { from: string }) => period.from === from).id;
}

/** A full single-order cart of a customer: `meals` dishes of the date, two of each. */
export async function fillSingleCart(
  shop: TestShop,
  customer: TestCustomer,
  { date = '2026-11-20', meals = 4, amount = 2, from = '10:00' } = {},
): Promise<Cart> {
  const created = await customer.call('cart-create', { body: { spotPlanId: await planId(shop, { type: 'daily' }) } });
  const query = { cartId: created.answer.data.id as string };
  await customer.call('cart-address-update', { query, body: homeOf(customer) });
  const body = { dates: [date], timePeriodId: await windowId(shop, from) };
  let cart: Cart = (await customer.call('cart-schedule-update', { query, body })).answer.data;
  const offered: MealCard[] = (
    await shop.call('meal-collection', { query: { date, type: 'main-meal', pageSize: '100' } })
  ).answer.data.items;
  for (const meal of offered.slice(0, meals)) {
    const itemId = meal.builds[0]?.id;
    const scheduleMenuId = cart.scheduleMenus[0]?.id;
    const item = { itemId, itemType: 'meal-build', scheduleMenuId, amount };
    cart = (await customer.call('cart-item-add', { query, body: item })).answer.data;
  }
  return cart;
}

/** A weekly plan with every quota met, two deliveries. */
export async function fillWeeklyCart(
  shop: TestShop,
  customer: TestCustomer,
  { startWeek = '2026-11-23', weeks = '1', from = '10:00' } = {},
): Promise<Cart> {
  const plan = { tag: 'balanced', daysPerWeek: '5', weeks, mainMeals: '1', breakfast: 'false' };
  const created = await customer.call('cart-create', { body: { spotPlanId: await planId(shop, plan) } });
  const query = { cartId: created.answer.data.id as string };
  await customer.call('cart-address-update', { query, body: homeOf(customer) });
  const body = { pattern: 'mon-thu', startWeek, timePeriodId: await windowId(shop, from) };
  let cart: Cart = (await customer.call('cart-schedule-update', { query, body })).answer.data;
  for (const menu of cart.scheduleMenus) {
    const offered: MealCard[] = (
      await shop.call('meal-collection', {
        query: { date: menu.date, tag: 'balanced', type: 'main-meal', pageSize: '100' },
      })
    ).answer.data.items;
    const required = menu.config.amounts['main-meal']?.[0] ?? 0;
    const itemId = offered[0]?.builds[0]?.id;
    const item = { itemId, itemType: 'meal-build', scheduleMenuId: menu.id, amount: required };
    cart = (await customer.call('cart-item-add', { query, body: item })).answer.data;
  }
  return cart;
}
