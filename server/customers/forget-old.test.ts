import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer } from '#tests/support/test-customer.ts';
import { openTestShop, type TestShop, usualNow } from '#tests/support/test-shop.ts';
import { forgetOld } from './forget-old.ts';

let shop: TestShop;
const now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('what is forgotten', () => {
  it('is a cart nobody can bring back any more', async () => {
    const { db } = shop.database;
    for (const [id, days, state] of [
      ['kept-cart-just-in-time', 30, 'left'],
      ['cart-of-31-days-that-was-left', 31, 'left'],
      ['cart-of-31-days-that-was-placed', 31, 'placed'],
      ['cart-of-31-days-still-open', 31, 'open'],
    ] as const)
      await db.run(sql`
        insert into carts (id, spot_id, spot_plan_id, state, created_at, changed_at)
        select ${id}, spot_id, id, ${state}, ${daysAgo(days)}, ${daysAgo(days)} from spot_plans limit 1`);
    await forgetOld(db, now);
    expect(await db.rows(sql`select id from carts`)).toEqual([{ id: 'kept-cart-just-in-time' }]);
  });

  it('is an old mail, sooner one with a link, and never one that still has to leave', async () => {
    const { db } = shop.database;
    const put = (subject: string, days: number, isSent: boolean, text = '', template = 'x') =>
      db.run(sql`
        insert into mails (recipient, language, template, subject, text, html, created_at, sent_at, next_try_at)
        values ('a@example.com', 'el', ${template}, ${subject}, ${text}, '', ${daysAgo(days)},
          ${isSent ? daysAgo(days) : null}, ${isSent ? null : now})`);
    await put('kept', 179, true);
    await put('old', 181, true);
    await put('waiting', 181, false);
    await put('young link', 6, true, 'https://shop.example/sign-in?token=abc');
    await put('old link', 8, true, 'https://shop.example/sign-in?token=abc');
    await put('farewell', 0, true, '', 'account-deleted');
    await put('farewell on its way', 0, false, '', 'account-deleted');
    await put('given up', 181, false);
    await db.run(sql`update mails set next_try_at = null where subject = 'given up'`);
    await forgetOld(db, now);
    const left = await db.rows<{ subject: string }>(sql`select subject from mails order by subject`);
    expect(left.map(({ subject }) => subject)).toEqual(['farewell on its way', 'kept', 'waiting', 'young link']);
  });

  it('is a session and a link that are over', async () => {
    const { db } = shop.database;
    const eva = await openTestCustomer(shop);
    const { sessionId } = await eva.signIn();
    await db.run(sql`update sessions set expires_at = ${now} where id = ${sessionId}`);
    const put = (name: string, days: number) =>
      db.run(sql`
        insert into mailed_tokens (token_hash, purpose, email, created_at, expires_at)
        values (${Buffer.from(name)}, 'sign-in', ${name}, ${daysAgo(days)}, ${daysAgo(days)})`);
    await put('old', 2);
    await put('live', -1);
    await forgetOld(db, now);
    expect(await db.rows(sql`select id from sessions where id = ${sessionId}`)).toEqual([]);
    expect((await eva.call('customer-one')).status).toBe(200);
    expect(await db.rows(sql`select email from mailed_tokens`)).toEqual([{ email: 'live' }]);
  });
});
