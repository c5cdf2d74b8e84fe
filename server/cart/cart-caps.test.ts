import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { listenTo } from '#tests/support/database/listen-database.ts';
import { openCustomer, planId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { attachCart } from './attach-cart.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
let shop: TestShop;
let spotPlanId = '';
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  spotPlanId = await planId(shop, { type: 'daily' });
});
afterAll(() => shop.close());

/** Opens `count` carts, each a second older than the one before. */
async function openMany(count: number, owner: { accountId?: string; openedBy?: string }): Promise<void> {
  await shop.database.db.run(sql`
    insert into carts (id, spot_id, spot_plan_id, account_id, opened_by, created_at, changed_at)
    select gen_random_uuid()::text, spot_id, id, ${owner.accountId ?? null}::uuid, ${owner.openedBy ?? null}, ${now}::timestamptz,
      ${now}::timestamptz - make_interval(secs => n)
    from spot_plans, generate_series(1, ${count}::int) n where id = ${spotPlanId}`);
}
const countCarts = async (where: { accountId?: string; openedBy?: string }) => {
  const rows = await shop.database.db.rows<{ state: string; count: number }>(sql`
    select state, count(*)::int from carts
    where account_id = ${where.accountId ?? null}::uuid or (account_id is null and opened_by = ${where.openedBy ?? null})
    group by state`);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const create = (headers = {}) => shop.call('cart-create', { body: { spotPlanId }, headers });

describe('open carts', () => {
  it('of an account are limited to ten: the oldest is put aside for the eleventh', async () => {
    const { accountId, headers } = await openCustomer(shop);
    for (let index = 0; index < 12; index++) expect((await create(headers)).status).toBe(200);
    expect(await countCarts({ accountId })).toEqual({ open: 10, replaced: 2 });
  });

  it('of visitors without an account are limited to a thousand per network, and empty ones are dropped first', async () => {
    const first = (await create()).answer.data;
    const query = { cartId: first.id };
    await shop.call('cart-notes-update', { query, body: { notes: 'χωρίς κρεμμύδι' } });
    const row = await shop.database.db.one<{ openedBy: string }>(sql`
      update carts set changed_at = changed_at - interval '5 days' where id = ${first.id} returning opened_by as "openedBy"`);
    const openedBy = row?.openedBy ?? '';
    expect(openedBy).toMatch(/^[\w-]{43}$/);
    await openMany(1000, { openedBy });
    const fresh = (await create()).answer.data;
    expect(await countCarts({ openedBy })).toEqual({ open: 1000, replaced: 2 });
    for (const { id } of [first, fresh])
      expect((await shop.call('cart-one', { query: { cartId: id } })).status).toBe(200);
  });

  it('of one network do not displace those of another', async () => {
    await openMany(1200, { openedBy: 'another network' });
    await create();
    expect(await countCarts({ openedBy: 'another network' })).toEqual({ open: 1200 });
  });
});

describe('signing in to an account with ten thousand open carts', () => {
  it('takes as many statements as with two, and leaves one open and a hundred to be restored', async () => {
    const attach = async (accountId: string) => {
      const heard: string[] = [];
      await shop.database.db.transaction((tx) => attachCart(listenTo(tx, heard), { cartId: null, accountId, now }));
      return heard;
    };
    const few = await openCustomer(shop);
    await openMany(2, few);
    const many = await openCustomer(shop, `${randomUUID()}@example.com`);
    await openMany(10_000, many);
    const expected = await attach(few.accountId);
    expect(await attach(many.accountId)).toEqual(expected);
    expect(expected.length).toBeLessThanOrEqual(6);
    expect(await countCarts(many)).toEqual({ open: 1, replaced: 100 });
  });
});
