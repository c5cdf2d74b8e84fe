import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/orders/cart.ts';
import { openSession } from '#server/accounts/session-store.ts';
import type { Statement } from '#server/database/sql.ts';
import { sql } from '#server/database/sql.ts';
import { bearer } from '../accounts/account-mails.ts';
import { bareMeal, barePlan, bareReceipt } from '../bare-documents.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Everything a customer can have, by id. */
export interface Belongings {
  accountId: string;
  email: string;
  sessionId: string;
  cart: Cart;
  /** A cart put aside, that only its owner may bring back. */
  leftCartId: string;
  addressId: string;
  orderId: string;
  deliveryId: string;
  changeId: string;
  documentId: string;
  /** Signed in on one more device each time. */
  enter(): Promise<Record<string, string>>;
}

export interface ShopFacts {
  spotPlanId: string;
  timePeriodId: string;
  buildId: string;
  now: Date;
}

const date = '2026-11-27';

export async function readShopFacts(shop: TestShop, now: Date): Promise<ShopFacts> {
  const plans = (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items;
  const [spot] = (await shop.call('spot-collection')).answer.data.items;
  const [meal] = (await shop.call('meal-collection', { query: { date } })).answer.data.items;
  return { spotPlanId: plans[0].id, timePeriodId: spot.timePeriods[1].id, buildId: meal.builds[0].id, now };
}

/** A customer with two carts, an address, a device and an order. `street` is a word that only theirs holds. */
export async function openCustomerWithAll(
  shop: TestShop,
  facts: ShopFacts,
  { name, street }: { name: string; street: string },
): Promise<Belongings> {
  const { db } = shop.database;
  const email = `${randomUUID()}@example.gr`;
  const one = async (statement: Statement) => (await db.one<{ id: string }>(statement))?.id ?? '';
  const accountId = await one(sql`
    insert into accounts (email, name, password_hash, email_verified_at)
    select ${email}, ${name}, password_hash, now() from accounts where email = 'maria@example.com' returning id`);
  const enter = async () => bearer(await openSession(db, accountId, { userAgent: '', now: facts.now }));
  const headers = await enter();
  const sessionId = await one(sql`select id from sessions where account_id = ${accountId}`);

  const fill = async (): Promise<Cart> => {
    const { id } = (await shop.call('cart-create', { body: { spotPlanId: facts.spotPlanId }, headers })).answer.data;
    const query = { cartId: id };
    const address = { street, number: '7', postalCode: '10563', city: 'Αθήνα' };
    await shop.call('cart-address-update', { query, body: address, headers });
    const schedule = { dates: [date], timePeriodId: facts.timePeriodId };
    const cart: Cart = (await shop.call('cart-schedule-update', { query, body: schedule, headers })).answer.data;
    const item = {
      itemId: facts.buildId,
      itemType: 'meal-build',
      scheduleMenuId: cart.scheduleMenus[0]?.id,
      amount: 8,
    };
    return (await shop.call('cart-item-add', { query, body: item, headers })).answer.data;
  };
  const left = await fill();
  await shop.call('cart-delete', { query: { cartId: left.id }, headers });
  const cart = await fill();

  const addressId = await one(sql`
    insert into customer_addresses (account_id, address, created_at, changed_at)
    values (${accountId}, ${{ street, number: '7', postalCode: '10563', city: 'Αθήνα', floor: '', bell: '', phone: '', notes: '', country: 'GR' }},
      ${facts.now}, ${facts.now}) returning id`);
  const order = await insertOrder(shop, facts, { accountId, name, email, street });
  return { accountId, email, sessionId, cart, leftCartId: left.id, addressId, ...order, enter };
}

/** An open order with one delivery, one change and one receipt, as in the tables. */
async function insertOrder(
  shop: TestShop,
  { spotPlanId, timePeriodId, buildId, now }: ShopFacts,
  person: { accountId: string; name: string; email: string; street: string },
) {
  const { db } = shop.database;
  const one = async (statement: Statement) => (await db.one<{ id: string }>(statement))?.id ?? '';
  const { accountId, name, email, street } = person;
  const address = {
    street,
    number: '7',
    postalCode: '10563',
    city: 'Αθήνα',
    floor: '',
    bell: '',
    phone: '',
    notes: '',
    country: 'GR',
  };
  const orderId = await one(sql`
    insert into orders (cart_id, account_id, spot_id, spot_plan_id, type, status, language, contact, address, region_id,
      plan, subtotal_in_cents, discount_in_cents, shipping_in_cents, total_in_cents, placed_subtotal_in_cents,
      placed_discount_in_cents, placed_total_in_cents, payment_type, placed_at, changed_at)
    select ${randomUUID()}, ${accountId}, s.id, ${spotPlanId}, 0, 'opened', 'el',
      ${{ name, email, phone: '' }}, ${address}, (select id from regions where spot_id = s.id limit 1),
      ${barePlan}, 6000, 0, 0, 6000, 6000, 0, 6000, 'cash-on-delivery', ${now}, ${now}
    from spots s where s.slug = 'attiki' returning id`);
  const deliveryId = await one(sql`
    insert into deliveries (order_id, position, date, time_period_id, from_time, to_time, status, quota, base_in_cents,
      adds_in_cents, is_held)
    values (${orderId}, 0, ${date}, ${timePeriodId}, '10:00', '13:00', 'opened', '{}', 0, 6000, true) returning id`);
  await db.run(sql`
    insert into order_items (delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents)
    select ${deliveryId}, 0, b.id, b.meal_id, 'main-meal', ${{ ...bareMeal, name: { el: 'Φακές', en: 'Lentils' }, slug: 'fakes' }}::jsonb,
      750, 750, 8, 6000
    from meal_builds b where b.id = ${buildId}`);
  const changeId = await one(sql`
    insert into order_changes (order_id, number, kind, delivery_id, before, after, difference_in_cents, made_by, made_at)
    values (${orderId}, 1, 'meals', ${deliveryId}, '[]', '[]', 0, 'customer', ${now}) returning id`);
  const documentId = await one(sql`
    insert into documents (order_id, kind, series, number, issued_at, data)
    values (${orderId}, 'receipt', ${randomUUID()}, 1, ${now}, ${bareReceipt}) returning id`);
  return { orderId, deliveryId, changeId, documentId };
}

/** All data of a customer, as one text: equal before and after means that nothing changed. */
export async function readAll(shop: TestShop, { accountId, orderId, deliveryId }: Belongings): Promise<string> {
  const parts: Record<string, Statement> = {
    accounts: sql`select * from accounts where id = ${accountId}`,
    sessions: sql`select * from sessions where account_id = ${accountId} order by id`,
    identities: sql`select * from identities where account_id = ${accountId} order by subject`,
    carts: sql`select * from carts where account_id = ${accountId} order by id`,
    addresses: sql`select * from customer_addresses where account_id = ${accountId} order by id`,
    orders: sql`select * from orders where account_id = ${accountId} order by id`,
    deliveries: sql`select * from deliveries where order_id = ${orderId} order by id`,
    items: sql`select * from order_items where delivery_id = ${deliveryId} order by id`,
    changes: sql`select * from order_changes where order_id = ${orderId} order by id`,
    moves: sql`select * from order_moves where order_id = ${orderId} order by id`,
    documents: sql`select * from documents where order_id = ${orderId} order by id`,
    payments: sql`select * from payments where order_id = ${orderId} order by id`,
    refunds: sql`select * from refunds where order_id = ${orderId} order by id`,
    credits: sql`select * from credits where account_id = ${accountId} order by id`,
    renewals: sql`select * from renewals where account_id = ${accountId} order by id`,
  };
  const all: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(parts)) all[name] = await shop.database.db.rows(statement);
  return JSON.stringify(all, null, 1);
}
