import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardConsent } from '#contract/customers/customer-cards.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let support: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
  support = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα' });
  owner = await openStaff(shop, { roles: ['owner'] });
}, 120_000);
afterAll(() => shop.close());

const marketingOf = async ({ id }: TestCustomer): Promise<CardConsent> => {
  const { answer } = await support.call('staff-customer-one', { query: { customerId: id } });
  return answer.data.consents.find(({ kind }: CardConsent) => kind === 'marketing');
};
const stop = ({ id: customerId }: TestCustomer, way = 'phone') =>
  support.call('staff-customer-messages-stop', { body: { customerId, way } });
const ask = ({ id: customerId }: TestCustomer) => support.call('staff-customer-consent-ask', { body: { customerId } });

async function tokenOf({ email }: TestCustomer): Promise<string> {
  const mail = (await mailsTo(shop, email)).find(({ template }) => template === 'offers-consent');
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const confirm = (token: string) => shop.call('customer-offers-confirm', { body: { token } });

describe('"stop the messages"', () => {
  it('turns offers off with time and way, once, and mails about orders go on', async () => {
    const customer = await openTestCustomer(shop);
    await customer.call('customer-update', { marketingConsent: true });
    await Promise.all([stop(customer), stop(customer)]);
    expect(await marketingOf(customer)).toMatchObject({ isGiven: false, way: 'phone', at: expect.any(String) });
    expect((await customer.call('customer-one')).answer.data.marketingConsent).toBe(false);
    const rows = await shop.database.db.rows(sql`select is_given from consents where account_id = ${customer.id}`);
    expect(rows).toHaveLength(2);
    await support.call('staff-customer-credit', {
      body: { customerId: customer.id, amountInCents: 100, reason: 'Δοκιμή', key: customer.id },
    });
    expect((await mailsTo(shop, customer.email)).map(({ template }) => template)).toEqual(['credit-given']);
  });

  it('records a no of a customer who was never asked, and needs to know how they asked', async () => {
    const customer = await openTestCustomer(shop);
    expect((await stop(customer, '')).answer.data).toEqual({ fields: { way: 'required-field' } });
    await stop(customer, 'letter');
    expect(await marketingOf(customer)).toMatchObject({ isGiven: false, way: 'letter' });
  });
});

describe('a yes on the phone', () => {
  it('counts once its link is confirmed, which works once', async () => {
    const customer = await openTestCustomer(shop);
    await ask(customer);
    expect(await marketingOf(customer)).toMatchObject({ isGiven: null, askedAt: expect.any(String) });
    const token = await tokenOf(customer);
    expect((await confirm(token)).answer.code).toBe('ok');
    expect(await marketingOf(customer)).toMatchObject({
      isGiven: true,
      way: 'mailed-link',
      wording: expect.stringContaining('προσφορές'),
      askedAt: null,
    });
    expect((await confirm(token)).answer.code).toBe('link-expired');
  });

  it('is void after a no, and for another address', async () => {
    const customer = await openTestCustomer(shop);
    await ask(customer);
    const token = await tokenOf(customer);
    await stop(customer);
    expect((await confirm(token)).answer.code).toBe('link-expired');
    const moved = await openTestCustomer(shop);
    await ask(moved);
    const other = await tokenOf(moved);
    await shop.database.db.run(sql`update accounts set email = 'moved@example.com' where id = ${moved.id}`);
    expect((await confirm(other)).answer.code).toBe('link-expired');
    expect(await marketingOf(customer)).toMatchObject({ isGiven: false });
  });
});

describe('export and erasure by the owner', () => {
  const exportOf = ({ id: customerId }: TestCustomer, staff = owner) =>
    staff.call('staff-customer-export', { body: { customerId, identityProof: 'call-back' } });
  const erase = ({ id: customerId, email }: TestCustomer, facts: object = {}, staff = owner) =>
    staff.call('staff-customer-erase', { body: { customerId, identityProof: 'document', confirm: email, ...facts } });

  it('gives out what the customer would download, with how they proved who they are', async () => {
    const customer = await openTestCustomer(shop, { phone: '6940002233' });
    const own = (await customer.call('customer-export')).answer.data;
    const { answer } = await exportOf(customer);
    expect(Object.keys(answer.data.data).toSorted()).toEqual(Object.keys(own.data).toSorted());
    expect(answer.data.data.profile).toMatchObject({ email: customer.email, phone: '6940002233' });
    const query = { subjectKind: 'customer', subjectId: customer.id };
    expect((await owner.call('audit-collection', { query })).answer.data.items).toMatchObject([
      { action: 'exported', after: { identityProof: 'call-back' } },
    ]);
  });

  it('erases once deliveries are settled, with proof by mail, in the customer’s language', async () => {
    const customer = await openTestCustomer(shop, { language: 'en' });
    const contact = { name: 'Anna', email: customer.email, phone: '' };
    const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };
    const { orderId } = await putOrder(shop.database.db, {
      ...{ accountId: customer.id, contact, address, status: 'opened', date: '2026-11-20' },
    });
    expect((await erase(customer)).answer.code).toBe('account-has-deliveries');
    await shop.database.db.run(sql`update deliveries set status = 'canceled' where order_id = ${orderId}`);
    expect((await erase(customer, { confirm: 'other@example.com' })).answer.data).toEqual({
      fields: { confirm: 'invalid-field' },
    });
    expect((await erase(customer)).answer.code).toBe('ok');
    expect((await support.call('staff-customer-one', { query: { customerId: customer.id } })).status).toBe(404);
    expect(await mailsTo(shop, customer.email)).toMatchObject([{ template: 'account-deleted', language: 'en' }]);
    expect((await erase(customer)).answer.code).toBe('customer-not-found');
  });

  it('is not for support, and not for an account of the team', async () => {
    const customer = await openTestCustomer(shop);
    expect((await exportOf(customer, support)).answer.code).toBe('staff-only');
    expect((await erase(customer, {}, support)).answer.code).toBe('staff-only');
    const body = { customerId: support.id, identityProof: 'document', confirm: support.email };
    expect((await owner.call('staff-customer-erase', { body })).answer.code).toBe('customer-works-here');
  });
});
