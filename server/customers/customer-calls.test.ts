import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '#contract/customers/customers.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { listTastes } from './customer-store.ts';

let shop: TestShop;
let anna: TestCustomer;
let now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  anna = await openTestCustomer(shop, { name: 'Άννα Λαμπρή', phone: '2101234567', password: 'nostimo-demo' });
});
afterAll(() => shop.close());

const one = async (customer = anna) => (await customer.call('customer-one')).answer.data as Customer;
const codeOf = (reply: Awaited<ReturnType<TestCustomer['call']>>) => [reply.status, reply.answer.code];

describe('customer-one', () => {
  it('returns the profile of the customer', async () => {
    expect(await one()).toEqual({
      id: anna.id,
      name: 'Άννα Λαμπρή',
      email: anna.email,
      isEmailVerified: true,
      phone: '2101234567',
      language: 'el',
      hasPassword: true,
      platforms: [],
      avoidAllergens: [],
      dislikes: { meals: [], mainIngredients: [] },
      marketingConsent: false,
      allergyConsent: { isGiven: false, isForOthers: false, erasedOn: null },
      missingPreference: null,
      hasToldTastes: false,
      hasOrdered: false,
      hasFreshProof: false,
      isStaff: false,
      credit: 0,
      pendingEmail: null,
    });
  });

  it('adds up credit and lists the sign-in methods', async () => {
    const kostas = await openTestCustomer(shop, { password: null, isVerified: false });
    await shop.database.db.run(sql`
      insert into credits (account_id, amount_in_cents, reason, at)
      values (${kostas.id}, 1250, 'skip', ${now}), (${kostas.id}, -250, 'order', ${now})`);
    await shop.database.db.run(sql`insert into identities values ('google', 'g-1', ${kostas.id}, ${now})`);
    expect(await one(kostas)).toMatchObject({
      credit: 1000,
      hasPassword: false,
      platforms: ['google'],
      isEmailVerified: false,
    });
  });

  it('is refused without a token, with a wrong one, or with an expired one', async () => {
    expect(codeOf(await shop.call('customer-one'))).toEqual([401, 'user-not-allowed']);
    const headers = { authorization: 'Bearer nonsense', lang: 'en' };
    const reply = await shop.call('customer-one', { headers });
    expect([reply.status, reply.answer.message]).toEqual([401, 'Log in to go on.']);
    now = new Date('2028-01-01T10:00:00+02:00');
    expect(codeOf(await anna.call('customer-one'))).toEqual([401, 'user-not-allowed']);
    now = new Date(usualNow);
  });
});

describe('customer-update', () => {
  it('saves the preference for missing meals, and only one that the kitchen supports', async () => {
    const nikos = await openTestCustomer(shop, {});
    await nikos.call('customer-update', { missingPreference: 'nearest-dish' });
    await nikos.call('customer-update', { name: 'Νίκος' });
    expect(await one(nikos)).toMatchObject({ name: 'Νίκος', missingPreference: 'nearest-dish' });
    expect((await nikos.call('customer-update', { missingPreference: 'two-dishes' })).answer).toMatchObject({
      code: 'invalid-input',
      data: { fields: { missingPreference: 'unknown-value' } },
    });
    expect(await one(nikos)).toMatchObject({ missingPreference: 'nearest-dish' });
  });

  it('changes the given fields only', async () => {
    const eva = await openTestCustomer(shop, { name: 'Εύα', phone: '2101234567' });
    const renamed = await eva.call('customer-update', { name: '  Εύα-Μαρία  ' });
    expect(renamed.answer.data).toMatchObject({ name: 'Εύα-Μαρία', phone: '2101234567', language: 'el' });
    await eva.call('customer-update', {
      language: 'en',
      avoidAllergens: ['nuts', 'milk', 'nuts'],
      allergyConsent: true,
    });
    await eva.call('customer-update', { phone: '' });
    expect(await one(eva)).toMatchObject({
      name: 'Εύα-Μαρία',
      phone: '',
      language: 'en',
      avoidAllergens: ['nuts', 'milk'],
    });
    expect((await eva.call('customer-update', {})).answer.data).toEqual(await one(eva));
  });

  it('saves dislikes that exist, names them in the requested language, and applies them to the menu', async () => {
    const eva = await openTestCustomer(shop);
    const meal = await shop.database.db.one<{ id: string; slug: string; name: { el: string; en: string } }>(sql`
      select id, slug, name from meals limit 1`);
    if (!meal) throw new Error('no meals');
    const dislikes = { mealIds: [meal.id, meal.id], mainIngredients: ['pork'] };
    const reply = await eva.call(
      'customer-update',
      { dislikes, avoidAllergens: ['fish'], allergyConsent: true },
      {},
      'en',
    );
    expect(reply.answer.data.dislikes).toEqual({
      meals: [{ id: meal.id, slug: meal.slug, name: meal.name.en }],
      mainIngredients: ['pork'],
    });
    expect((await one(eva)).dislikes.meals[0]?.name).toBe(meal.name.el);
    const unknown = { mealIds: ['00000000-0000-4000-8000-000000000000'], mainIngredients: [] };
    const refused = await eva.call('customer-update', { name: 'Άλλη', dislikes: unknown });
    expect([...codeOf(refused), refused.answer.data]).toEqual([
      422,
      'invalid-input',
      { fields: { dislikes: 'unknown-value' } },
    ]);
    expect(await one(eva)).toMatchObject({ name: 'Άννα', dislikes: { mainIngredients: ['pork'] } });
    expect(await listTastes(shop.database.db, eva.id)).toEqual({
      avoidAllergens: ['fish'],
      dislikes: { mealIds: [meal.id], mainIngredients: ['pork'] },
    });
  });

  it('logs every change of marketing consent with its time, and no repetition', async () => {
    const eva = await openTestCustomer(shop);
    const say = async (marketingConsent: boolean, at: string) => {
      now = new Date(at);
      return (await eva.call('customer-update', { marketingConsent })).answer.data.marketingConsent;
    };
    expect(await say(false, '2026-11-15T10:00:00Z')).toBe(false);
    expect(await say(true, '2026-11-15T10:01:00Z')).toBe(true);
    expect(await say(true, '2026-11-15T10:02:00Z')).toBe(true);
    expect(await say(false, '2026-11-15T10:03:00Z')).toBe(false);
    await Promise.all([1, 2, 3].map(() => say(true, '2026-11-15T10:04:00Z')));
    now = new Date(usualNow);
    const log = await shop.database.db.rows<{ kind: string; given: boolean; at: Date }>(sql`
      select kind, is_given as given, at from consents where account_id = ${eva.id} order by id`);
    expect(log.map(({ kind, given, at }) => [kind, given, at.toISOString().slice(14, 16)])).toEqual([
      ['marketing', true, '01'],
      ['marketing', false, '03'],
      ['marketing', true, '04'],
    ]);
  });

  it('names the error of every wrong field, in both languages, and changes nothing', async () => {
    const before = await one();
    const attempts: [string, object, string, string][] = [
      ['no name', { name: ' ' }, 'name', 'required-field'],
      ['a name of 10 kB', { name: 'ά'.repeat(10_240) }, 'name', 'too-long'],
      ['a name that is not a text', { name: ['x'] }, 'name', 'required-field'],
      ['letters for a number', { phone: 'τηλέφωνο' }, 'phone', 'invalid-phone'],
      ['a number for a text', { phone: 210 }, 'phone', 'invalid-field'],
      ['a third language', { language: 'de' }, 'language', 'unknown-value'],
      ['an unknown allergen', { avoidAllergens: ['stone'] }, 'avoidAllergens', 'unknown-value'],
      ['a disliked word', { dislikes: { mealIds: [], mainIngredients: ['stone'] } }, 'dislikes', 'unknown-value'],
    ];
    for (const [what, body, field, code] of attempts) {
      const reply = await anna.call('customer-update', body);
      expect([reply.status, reply.answer.data], what).toEqual([422, { fields: { [field]: code } }]);
    }
    const inEnglish = await anna.call('customer-update', { name: '' }, {}, 'en');
    expect(inEnglish.answer.message).toBe('Something is not filled in right. Check it and try again.');
    for (const body of [
      { marketingConsent: 'yes' },
      { dislikes: { mealIds: ['1'], mainIngredients: [] } },
      { name: 'a\u0000' },
    ])
      expect((await anna.call('customer-update', body)).status).toBe(422);
    expect(await one()).toEqual(before);
  });

  it('accepts unusual names', async () => {
    const eva = await openTestCustomer(shop);
    for (const name of ['Ζωή 👩‍🍳', "O'Brien; drop table accounts", '<b>Ω</b>', '李小龍', 'é'.normalize('NFD')])
      expect((await eva.call('customer-update', { name })).answer.data.name).toBe(name);
  });
});

describe('the signed-in devices', () => {
  it('are listed, this one first, and signed out one by one or all but this', async () => {
    const eva = await openTestCustomer(shop);
    const [phone, tablet, laptop] = [await eva.signIn(), await eva.signIn(), await eva.signIn()];
    const list = async () => (await eva.call('customer-session-collection')).answer.data.items;
    const items = await list();
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ isCurrent: true, device: 'Chrome, Android', createdAt: now.toISOString() });
    expect(JSON.stringify(items)).not.toContain(phone.token);
    expect((await eva.call('customer-session-delete', undefined, { sessionId: phone.sessionId })).status).toBe(200);
    const asPhone = { headers: { authorization: `Bearer ${phone.token}` } };
    expect((await shop.call('customer-one', asPhone)).status).toBe(401);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([tablet.sessionId, laptop.sessionId]),
    );
    expect((await eva.call('customer-session-delete')).status).toBe(200);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
  });

  it('of others are not found', async () => {
    const eva = await openTestCustomer(shop);
    const { sessionId } = await anna.signIn();
    expect(codeOf(await eva.call('customer-session-delete', undefined, { sessionId }))).toEqual([404, 'not-found']);
    expect(codeOf(await eva.call('customer-session-delete', undefined, { sessionId: 'x' }))).toEqual([
      422,
      'invalid-input',
    ]);
    await eva.call('customer-session-delete');
    expect((await anna.call('customer-session-collection')).answer.data.items.length).toBe(2);
  });
});
