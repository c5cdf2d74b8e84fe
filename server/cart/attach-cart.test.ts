import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { openSession } from '#server/accounts/session-store.ts';
import { sql } from '#server/database/sql.ts';
import { bearer, lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const date = '2026-11-20';
let shop: TestShop;
let singlePlan = '';
let weeklyPlan = '';
let timePeriodId = '';
let builds: string[] = [];
let passwordHash = '';

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  const plan = async (query: Record<string, string>) =>
    (await shop.call('plan-collection', { query })).answer.data.items[0].id;
  singlePlan = await plan({ type: 'daily' });
  weeklyPlan = await plan({ tag: 'balanced', weeks: '1', daysPerWeek: '5', mainMeals: '2' });
  timePeriodId = (await shop.call('spot-collection')).answer.data.items[0].timePeriods[1].id;
  const meals = (await shop.call('meal-collection', { query: { date, pageSize: '20' } })).answer.data.items;
  builds = meals.map((meal: { builds: { id: string }[] }) => meal.builds[0]?.id);
  passwordHash =
    (await shop.database.db.one<{ hash: string }>(sql`select password_hash as hash from accounts limit 1`))?.hash ?? '';
});
afterAll(() => shop.close());

interface Customer {
  id: string;
  email: string;
  headers: Record<string, string>;
}

async function openCustomer(): Promise<Customer> {
  const { db } = shop.database;
  const email = `${randomUUID()}@example.gr`;
  const row = await db.one<{ id: string }>(sql`
    insert into accounts (email, name, password_hash) values (${email}, 'Μαρία', ${passwordHash}) returning id`);
  const id = row?.id ?? '';
  return { id, email, headers: bearer(await openSession(db, id, { userAgent: '', now })) };
}

async function send(
  name: 'cart-schedule-update' | 'cart-address-update' | 'cart-item-add',
  cart: Cart,
  body: unknown,
  headers: Record<string, string>,
): Promise<Cart> {
  const { status, answer } = await shop.call(name, { query: { cartId: cart.id }, body, headers });
  if (status !== 200) throw new Error(`${name}: ${answer.code}`);
  return answer.data;
}

async function open(headers: Record<string, string>, spotPlanId = singlePlan): Promise<Cart> {
  return (await shop.call('cart-create', { body: { spotPlanId }, headers })).answer.data;
}

/** `ofFirst` portions of the first meal, and two of the next ones. */
async function fill(headers: Record<string, string>, ofFirst: number): Promise<Cart> {
  let cart = await open(headers);
  cart = await send('cart-address-update', cart, { street: 'Ερμού', number: '1', postalCode: '10563' }, headers);
  cart = await send('cart-schedule-update', cart, { dates: [date], timePeriodId }, headers);
  for (const [index, itemId] of builds.slice(0, 3).entries()) {
    const body = {
      itemId,
      itemType: 'meal-build',
      scheduleMenuId: cart.scheduleMenus[0]?.id,
      amount: index ? 2 : ofFirst,
    };
    cart = await send('cart-item-add', cart, body, headers);
  }
  return cart;
}

async function plan(headers: Record<string, string>): Promise<Cart> {
  const cart = await open(headers, weeklyPlan);
  return send('cart-address-update', cart, { street: 'Σόλωνος', number: '3', postalCode: '10672' }, headers);
}

async function letExpire(cart: Cart): Promise<Cart> {
  await shop.database.db.run(sql`update carts set changed_at = changed_at - interval '8 days' where id = ${cart.id}`);
  return cart;
}

/** A day allows 60 meals: together with those of the guest's cart these would be too many. */
const nearlyAll = 55;
type Make = (headers: Record<string, string>) => Promise<Cart | null>;
const carts = {
  none: async () => null,
  empty: (headers) => open(headers),
  'same meals': (headers) => fill(headers, 6),
  'other plan': plan,
  'over a limit': (headers) => fill(headers, nearlyAll),
  expired: async (headers) => letExpire(await fill(headers, 4)),
} satisfies Record<string, Make>;
const guests = {
  none: async () => null,
  unknown: async () => ({ id: 'x'.repeat(24) }) as Cart,
  'of someone else': async () => fill((await openCustomer()).headers, 6),
  empty: () => open({}),
  filled: () => fill({}, 6),
  expired: async () => letExpire(await fill({}, 4)),
} satisfies Record<string, () => Promise<Cart | null>>;

type Whose = 'guest' | 'account' | null;
/** For each guest cart and each cart of the account: whose cart is open afterwards, and whose is put aside for restoring. */
const table: Record<keyof typeof guests, Record<keyof typeof carts, [open: Whose, saved: Whose]>> = {
  none: {
    none: [null, null],
    empty: ['account', null],
    'same meals': ['account', null],
    'other plan': ['account', null],
    'over a limit': ['account', null],
    expired: [null, 'account'],
  },
  unknown: {
    none: [null, null],
    empty: ['account', null],
    'same meals': ['account', null],
    'other plan': ['account', null],
    'over a limit': ['account', null],
    expired: [null, 'account'],
  },
  'of someone else': {
    none: [null, null],
    empty: ['account', null],
    'same meals': ['account', null],
    'other plan': ['account', null],
    'over a limit': ['account', null],
    expired: [null, 'account'],
  },
  empty: {
    none: ['guest', null],
    empty: ['account', null],
    'same meals': ['account', null],
    // Only a plan was chosen, but another one: it is not dropped.
    'other plan': ['account', 'guest'],
    'over a limit': ['account', null],
    expired: ['guest', 'account'],
  },
  filled: {
    none: ['guest', null],
    empty: ['guest', null],
    'same meals': ['guest', 'account'],
    'other plan': ['guest', 'account'],
    'over a limit': ['guest', 'account'],
    expired: ['guest', 'account'],
  },
  expired: {
    none: [null, 'guest'],
    empty: ['account', 'guest'],
    'same meals': ['account', 'guest'],
    'other plan': ['account', 'guest'],
    'over a limit': ['account', 'guest'],
    expired: [null, 'guest'],
  },
};
const cells = Object.entries(table).flatMap(([guest, row]) =>
  Object.entries(row).map(([account, [open, saved]]) => ({ guest, account, open, saved })),
) as { guest: keyof typeof guests; account: keyof typeof carts; open: Whose; saved: Whose }[];

const choicesOf = (cart: Cart) => ({
  plan: cart.spotPlan.id,
  street: cart.shippingAddress?.street,
  meals: cart.scheduleMenus.map(({ date: day, items }) => [day, items.map(({ item, amount }) => [item.id, amount])]),
});

async function signIn({ email }: Customer, cartId: string | null) {
  const body = { username: email, password: 'nostimo-demo', cartId };
  return (await shop.call('auth-login-email', { body })).answer;
}

describe('at a sign-in', () => {
  it.each(cells)('guest cart $guest × account’s $account: open is $open, put aside $saved', async (cell) => {
    const customer = await openCustomer();
    const account = await carts[cell.account](customer.headers);
    const guest = await guests[cell.guest]();
    const find = (whose: Whose) => (whose === 'guest' ? guest : whose === 'account' ? account : null);

    const { code, data } = await signIn(customer, guest?.id ?? null);
    expect(code).toBe('ok');
    expect(data.cart).toEqual({ cartId: find(cell.open)?.id ?? null, savedCartId: find(cell.saved)?.id ?? null });

    const headers = bearer(data.token);
    const open = await shop.call('cart-customer-one', { headers });
    const kept = find(cell.open);
    expect(open.answer.code).toBe(kept ? 'ok' : 'cart-not-found');
    if (kept) {
      expect(choicesOf(open.answer.data)).toEqual(choicesOf(kept));
      expect(open.answer.data.customer).toMatchObject({ id: customer.id });
      expect((await shop.call('cart-one', { query: { cartId: kept.id } })).answer.code).toBe('user-not-allowed');
    }
    const aside = find(cell.saved);
    if (!aside) return;
    const restore = (as: Record<string, string>) =>
      shop.call('cart-restore', { query: { cartId: aside.id }, headers: as });
    expect((await restore({})).answer.code).toBe('user-not-allowed');
    const back = await restore(headers);
    expect(choicesOf(back.answer.data.cart)).toEqual(choicesOf(aside));
    expect((await restore(headers)).answer.code).toBe('cart-not-found');
  });

  it('leaves the cart of somebody else as it was', async () => {
    const owner = await openCustomer();
    const theirs = await fill(owner.headers, 6);
    await signIn(await openCustomer(), theirs.id);
    const { answer } = await shop.call('cart-one', { query: { cartId: theirs.id }, headers: owner.headers });
    expect(answer.data).toEqual(theirs);
  });

  it('keeps the customer’s own cart when it is the one in the browser, and puts the others aside', async () => {
    const customer = await openCustomer();
    const mine = await fill(customer.headers, 6);
    const phone = await plan(customer.headers);
    const { data } = await signIn(customer, mine.id);
    expect(data.cart).toEqual({ cartId: mine.id, savedCartId: phone.id });
  });

  it('leaves one open cart when two devices sign in at the same moment', async () => {
    const customer = await openCustomer();
    await plan(customer.headers);
    const guestCarts = [await fill({}, 3), await fill({}, 4), await fill({}, 5)];
    const replies = await Promise.all(guestCarts.map(({ id }) => signIn(customer, id)));
    expect(replies.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    const states = await shop.database.db.rows<{ state: string }>(sql`
      select state from carts where account_id = ${customer.id} order by state`);
    expect(states.map(({ state }) => state)).toEqual(['open', 'replaced', 'replaced', 'replaced']);
  });

  it('loses no choice made at the same time', async () => {
    const customer = await openCustomer();
    const guest = await fill({}, 3);
    const add = (itemId: string | undefined) =>
      shop.call('cart-item-add', {
        query: { cartId: guest.id },
        headers: customer.headers,
        body: { itemId, itemType: 'meal-build', scheduleMenuId: guest.scheduleMenus[0]?.id, amount: 1 },
      });
    const replies = await Promise.all([add(builds[5]), signIn(customer, guest.id), add(builds[6])]);
    expect(replies.map((reply) => ('answer' in reply ? reply.answer.code : reply.code))).toEqual(['ok', 'ok', 'ok']);
    const { answer } = await shop.call('cart-one', { query: { cartId: guest.id }, headers: customer.headers });
    expect(answer.data.amounts.all).toBe(guest.amounts.all + 2);
  });

  it('applies to every sign-in method', async () => {
    const username = `${randomUUID()}@example.gr`;
    const given = { password: 'nostimo-demo', verify: 'nostimo-demo' };
    const mailed = async (template: string) => (await lastMail(shop, username, template)).token;
    const ways: Record<string, (cartId: string) => Promise<{ answer: { data: { cart: unknown } } }>> = {
      register: (cartId) => shop.call('auth-register', { body: { name: 'Νέα', username, ...given, cartId } }),
      link: async (cartId) => {
        await shop.call('auth-email-request', { body: { username } });
        return shop.call('auth-email-confirm', { body: { token: await mailed('sign-in'), cartId } });
      },
      reset: async (cartId) => {
        await shop.call('auth-password-request', { body: { username } });
        return shop.call('auth-password-reset', { body: { token: await mailed('password-reset'), ...given, cartId } });
      },
      social: async (cartId) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
        const payload = new URLSearchParams({ name: 'Νέα', email: username }).toString();
        const page = await shop.app.inject({ method: 'POST', url: '/dev/social/google', headers, payload });
        return shop.call('auth-login-social', { body: { ...page.json<object>(), cartId } });
      },
    };
    let last: string | null = null;
    for (const [way, enter] of Object.entries(ways)) {
      const { id } = await fill({}, 6);
      expect((await enter(id)).answer.data.cart, way).toEqual({ cartId: id, savedCartId: last });
      last = id;
    }
  });
});
