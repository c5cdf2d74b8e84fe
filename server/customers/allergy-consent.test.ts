import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '#contract/customers/customers.ts';
import { allergyConsentVersion } from '#domain/customers/allergy-consent.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { createSay } from '#texts/say.ts';

let shop: TestShop;
let now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());

const dayInMs = 86_400_000;
const one = async (customer: TestCustomer) => (await customer.call('customer-one')).answer.data as Customer;
const said = (id: string) =>
  shop.database.db.rows(sql`
    select kind, is_given as "isGiven", version, wording from consents where account_id = ${id} order by id`);

/** Data as an older version of the shop stored it. */
async function openOldCustomer(facts = {}): Promise<TestCustomer> {
  const customer = await openTestCustomer(shop, facts);
  await shop.database.db.run(sql`update accounts set avoid_allergens = '{milk}' where id = ${customer.id}`);
  return customer;
}

describe('allergies', () => {
  it('are refused without consent, and then nothing else of the form is saved', async () => {
    const eva = await openTestCustomer(shop, { name: 'Εύα' });
    const { status, answer } = await eva.call('customer-update', { name: 'Άλλη', avoidAllergens: ['milk'] });
    expect([status, answer.code, answer.data]).toEqual([
      409,
      'allergy-consent-missing',
      { fields: { allergyConsent: 'allergy-consent-missing' } },
    ]);
    expect(await one(eva)).toMatchObject({ name: 'Εύα', avoidAllergens: [] });
    expect(await said(eva.id)).toEqual([]);
  });

  it('are saved with consent and its exact wording, and erased when consent is withdrawn', async () => {
    const eva = await openTestCustomer(shop);
    const yes = { avoidAllergens: ['milk'], allergyConsent: true, allergiesOfOthers: true };
    expect((await eva.call('customer-update', yes, {}, 'en')).answer.data).toMatchObject({
      avoidAllergens: ['milk'],
      allergyConsent: { isGiven: true, isForOthers: true, erasedOn: null },
    });
    await eva.call('customer-update', { avoidAllergens: ['milk', 'eggs'] });
    await eva.call('customer-update', { allergyConsent: false });
    expect(await one(eva)).toMatchObject({
      avoidAllergens: [],
      allergyConsent: { isGiven: false, isForOthers: false, erasedOn: null },
    });
    const wording = (start: string) => expect.stringMatching(new RegExp(`^${start}`));
    expect(await said(eva.id)).toEqual([
      { kind: 'allergies', isGiven: true, version: 1, wording: wording('I agree that you keep the allergies') },
      { kind: 'allergies-of-others', isGiven: true, version: 1, wording: wording('Some of them concern people') },
      { kind: 'allergies', isGiven: false, version: 1, wording: wording('Συμφωνώ') },
      { kind: 'allergies-of-others', isGiven: false, version: 1, wording: wording('Κάποιες') },
    ]);
  });

  it('have a consent question whose wording matches its version', () => {
    const say = createSay();
    const keys = ['avoid-consent-yes', 'avoid-consent-others'];
    const words = keys.flatMap((key) => [say(key, 'el'), say(key, 'en')]);
    const hash = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);
    expect({ version: allergyConsentVersion, hash }).toEqual({ version: 1, hash: 'b4a772f930d5' });
  });
});

describe('allergies recorded before consent was required', () => {
  it('await consent at sign-in and are erased after 60 days; consent keeps them', async () => {
    const password = 'nostimo-demo';
    const old = await openOldCustomer({ password });
    const kept = await openOldCustomer();
    const form = { username: old.email, password, cartId: null };
    expect((await shop.call('auth-login-email', { body: form })).answer.data).toMatchObject({
      asksAllergyConsent: true,
    });
    await shop.run('forget-old');
    expect((await one(old)).allergyConsent).toEqual({ isGiven: false, isForOthers: false, erasedOn: '2027-01-14' });
    await kept.call('customer-update', { allergyConsent: true });
    now = new Date(now.getTime() + 59 * dayInMs);
    await shop.run('forget-old');
    expect(await one(old)).toMatchObject({ avoidAllergens: ['milk'], allergyConsent: { erasedOn: '2027-01-14' } });
    now = new Date(now.getTime() + dayInMs);
    await shop.run('forget-old');
    expect(await one(old)).toMatchObject({ avoidAllergens: [], allergyConsent: { erasedOn: null } });
    expect(await one(kept)).toMatchObject({ avoidAllergens: ['milk'], allergyConsent: { isGiven: true } });
    expect((await shop.call('auth-login-email', { body: form })).answer.data).toMatchObject({
      asksAllergyConsent: false,
    });
  });
});
