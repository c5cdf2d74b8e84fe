import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
const now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('the clean-up job', () => {
  it('deletes carts that can no longer be restored', async () => {
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
    await shop.run('forget-old');
    expect(await db.rows(sql`select id from carts`)).toEqual([{ id: 'kept-cart-just-in-time' }]);
  });

  it('deletes old mails, earlier those with a link, and never unsent ones', async () => {
    const { db } = shop.database;
    const put = (subject: string, days: number, isSent: boolean, { text = '', template = 'x' } = {}) =>
      db.run(sql`
        insert into mails (recipient, language, template, subject, text, html, created_at, sent_at, next_try_at)
        values ('a@example.com', 'el', ${template}, ${subject}, ${text}, '', ${daysAgo(days)},
          ${isSent ? daysAgo(days) : null}, ${isSent ? null : now})`);
    await put('kept', 179, true);
    await put('old', 181, true);
    await put('waiting', 181, false);
    await put('young link', 6, true, { text: 'https://shop.example/sign-in?token=abc' });
    await put('old link', 8, true, { text: 'https://shop.example/sign-in?token=abc' });
    await put('farewell', 0, true, { template: 'account-deleted' });
    await put('farewell on its way', 0, false, { template: 'account-deleted' });
    await put('given up', 181, false);
    const documentedYears = (key: string, years: number) =>
      db.run(sql`
        insert into mails (recipient, language, template, created_at, sent_at, dedupe_key)
        values ('', 'el', 'x', ${daysAgo(years * 365)}, ${daysAgo(years * 365)}, ${key})`);
    await documentedYears('documented five years ago', 5);
    await documentedYears('documented seven years ago', 7);
    await db.run(sql`update mails set next_try_at = null where subject = 'given up'`);
    await shop.run('forget-old');
    const left = await db.rows<{ subject: string }>(sql`
      select coalesce(subject, dedupe_key) as subject from mails order by 1`);
    expect(left.map(({ subject }) => subject)).toEqual([
      'documented five years ago',
      'farewell on its way',
      'kept',
      'waiting',
      'young link',
    ]);
  });

  it('deletes expired sessions and links', async () => {
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
    await shop.run('forget-old');
    expect(await db.rows(sql`select id from sessions where id = ${sessionId}`)).toEqual([]);
    expect((await eva.call('customer-one')).status).toBe(200);
    expect(await db.rows(sql`select email from mailed_tokens`)).toEqual([{ email: 'live' }]);
  });

  it('deletes idempotency keys of orders that are too old to be retried', async () => {
    const { db } = shop.database;
    const { id } = await openTestCustomer(shop);
    for (const [key, days] of [
      ['young', 2],
      ['old', 4],
    ] as const)
      await db.run(sql`
        insert into idempotency_keys (account_id, key, question_hash, created_at)
        values (${id}, ${key}, '', ${daysAgo(days)})`);
    await shop.run('forget-old');
    expect(await db.rows(sql`select key from idempotency_keys`)).toEqual([{ key: 'young' }]);
  });

  it('deletes rate limit counts whose window is over', async () => {
    const { db } = shop.database;
    await db.run(sql`
      insert into rate_limits (key, count, ends_at) values ('over', 1, ${daysAgo(1)}), ('running', 1, ${daysAgo(-1)})`);
    await shop.run('forget-old');
    expect(await db.rows(sql`select key from rate_limits`)).toEqual([{ key: 'running' }]);
  });

  it('deletes enquiries after five years and area interests after two', async () => {
    const { db } = shop.database;
    for (const years of [1, 3, 6]) {
      const at = daysAgo(years * 366);
      await db.run(sql`
        insert into contact_messages (created_at, language, name, email, phone, message)
        values (${at}, 'el', ${`${years}`}, 'a@example.com', '', '')`);
      await db.run(sql`
        insert into business_enquiries (created_at, language, company, name, email, phone, people, message)
        values (${at}, 'el', '', ${`${years}`}, 'a@example.com', '', 10, '')`);
      await db.run(sql`
        insert into area_interests (created_at, language, email, postal_code)
        values (${at}, 'el', ${`${years}@example.com`}, '10563'), (${at}, 'el', ${`news${years}@example.com`}, null)`);
    }
    await shop.run('forget-old');
    expect(await db.rows(sql`select name from contact_messages order by name`)).toEqual([{ name: '1' }, { name: '3' }]);
    expect(await db.rows(sql`select name from business_enquiries order by name`)).toEqual([
      { name: '1' },
      { name: '3' },
    ]);
    const waiting = await db.rows<{ email: string }>(sql`select email from area_interests order by email`);
    const news = ['news1@example.com', 'news3@example.com', 'news6@example.com'];
    expect(waiting.map(({ email }) => email)).toEqual(['1@example.com', ...news]);
  });
});
