import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { sendDueMails } from '#server/outbox/send-due-mails.ts';
import { localMailer } from '#server/outside/mail/local-mailer.ts';
import { grantRoles } from '#server/staff/staff-store.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { liveFully, traces } from '#tests/support/shop/full-life.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { forgetOld } from '../../forget-old.ts';

let shop: TestShop;
let customer: TestCustomer;
const now = new Date(usualNow);
const password = 'nostimo-demo';
const { name, email, phone } = traces;
beforeEach(async () => {
  shop = await openTestShop();
  customer = await openTestCustomer(shop, { name, email, phone, password });
});
afterEach(() => shop.close());

const remove = (body: object = { password, confirm: email }, lang: 'el' | 'en' = 'el') =>
  customer.call('customer-delete', body, {}, lang);
const putOwnOrder = (facts: object = {}) =>
  putOrder(shop.database.db, {
    accountId: customer.id,
    contact: { name, email, phone },
    address: { street: traces.street, postalCode: '10563' },
    ...facts,
  });

describe('customer-delete', () => {
  it('leaves no trace of the person in any table, once the last mail has left', async () => {
    const { orderId } = await liveFully(shop.database.db, customer);
    await customer.call('customer-update', { missingPreference: 'nearest-dish' });
    const words = Object.values(traces);
    expect((await findTraces(shop.database.db, words)).length).toBeGreaterThan(20);
    expect((await remove()).answer).toMatchObject({ code: 'ok', data: { received: true } });

    expect(await findTraces(shop.database.db, words)).toEqual(['mails.recipient']);
    const { db } = shop.database;
    expect(await mailsTo(shop, email)).toMatchObject([
      { template: 'account-deleted', subject: 'Ο λογαριασμός σου διαγράφηκε' },
    ]);
    await sendDueMails({ db, mailer: localMailer, render: shop.app.renderMail, clock: () => now, onFailure: () => {} });
    await forgetOld(db, now);
    expect(await findTraces(shop.database.db, words)).toEqual([]);

    expect(
      await db.one(sql`
        select email, name, password_hash, missing_preference, deleted_at from accounts where id = ${customer.id}`),
    ).toEqual({
      email: `deleted-${customer.id}@invalid`,
      name: '',
      password_hash: null,
      missing_preference: null,
      deleted_at: now,
    });
    const order = await db.one(sql`select total_in_cents, contact, address, invoice from orders where id = ${orderId}`);
    expect(order).toMatchObject({
      total_in_cents: 4250,
      contact: { name: '' },
      address: { street: '', postalCode: '10563', city: 'Αθήνα' },
      invoice: { companyName: 'Ζαχαρίου ΑΕ' },
    });
    const [invoice] = await db.rows<{ data: unknown }>(sql`
      select data from documents where order_id = ${orderId} order by number`);
    expect(invoice?.data).toMatchObject({
      invoice: { vatNumber: '094259216' },
      seller: { name: 'Νόστιμο', email: 'shop@example.com' },
      buyer: { name: '', email: '' },
    });
    const renewal = { state: 'stopped', kept_transaction_id: null };
    expect(await db.one(sql`select state, kept_transaction_id from renewals`)).toEqual(renewal);
    expect(
      await db.rows(
        sql`select distinct on (kind) kind, is_given from consents where account_id = ${customer.id} order by kind, id desc`,
      ),
    ).toEqual([
      { kind: 'allergies', is_given: false },
      { kind: 'marketing', is_given: false },
    ]);
  });

  it('ends every session, and lets the address open a new account without the old data', async () => {
    const { token } = await customer.signIn();
    await remove();
    for (const each of [token, customer.token]) {
      const headers = { authorization: `Bearer ${each}` };
      expect((await shop.call('customer-one', { headers })).status).toBe(401);
    }
    const again = await openTestCustomer(shop, { email });
    expect((await again.call('customer-one')).answer.data).toMatchObject({ id: again.id, name: 'Άννα' });
  });

  it('is refused while a delivery is still due, and names the order', async () => {
    const { orderId } = await putOwnOrder({ status: 'opened', date: '2026-11-15' });
    const refused = await remove(undefined, 'en');
    expect([refused.status, refused.answer.code]).toEqual([409, 'account-has-deliveries']);
    expect(refused.answer.data).toEqual({ orders: [{ id: orderId, number: expect.stringMatching(/^\d+$/) }] });
    expect(refused.answer.message).toContain('You still have deliveries to come.');
    expect((await remove()).answer.message).toContain('Έχεις παραδόσεις που δεν έχουν γίνει ακόμη.');
    expect((await customer.call('customer-one')).answer.data.email).toBe(email);
    await shop.database.db.run(sql`update deliveries set status = 'canceled' where order_id = ${orderId}`);
    expect((await remove()).status).toBe(200);
  });

  it('is not blocked by deliveries of the past, whether delivered, skipped or forgotten', async () => {
    await putOwnOrder({ status: 'delivered' });
    await putOwnOrder({ status: 'opened', deliveryStatus: 'skipped', date: '2026-11-20' });
    await putOwnOrder({ status: 'opened', date: '2026-11-14' });
    expect((await remove()).status).toBe(200);
  });

  it('requires the address typed, and the password if there is one', async () => {
    const attempts: [object, number, object | null][] = [
      [{ password, confirm: 'someone@example.com' }, 422, { fields: { confirm: 'invalid-field' } }],
      [{ password, confirm: '' }, 422, { fields: { confirm: 'required-field' } }],
      [{ password, confirm: 'x'.repeat(10_240) }, 422, { fields: { confirm: 'too-long' } }],
      [{ password: 'wrong', confirm: email }, 409, { fields: { password: 'wrong-password' } }],
      [{ confirm: email }, 409, { fields: { password: 'wrong-password' } }],
    ];
    for (const [body, status, data] of attempts) {
      const reply = await remove(body);
      expect([reply.status, reply.answer.data]).toEqual([status, data]);
    }
    expect((await remove({ password, confirm: `  ${email.toUpperCase()} ` })).status).toBe(200);
    const social = await openTestCustomer(shop, { password: null, isFresh: true });
    expect((await social.call('customer-delete', { confirm: social.email })).status).toBe(200);
  });

  it('leaves all other customers untouched, and refuses staff', async () => {
    const other = await openTestCustomer(shop, { email: 'other@example.com', name });
    await other.call('customer-address-create', { street: traces.street, number: '7', postalCode: '10563' });
    await putOrder(shop.database.db, {
      accountId: other.id,
      contact: { name, email: other.email, phone },
      address: { street: traces.street, postalCode: '10563' },
    });
    await remove();
    expect((await other.call('customer-one')).answer.data.name).toBe(name);
    expect((await other.call('customer-address-collection')).answer.data.items).toHaveLength(1);
    expect((await other.call('customer-export')).answer.data.data.orders[0].contact.name).toBe(name);
    const owner = await openTestCustomer(shop);
    await grantRoles(shop.database.db, owner.id, ['courier'], new Date());
    expect((await owner.call('customer-delete', { confirm: owner.email })).answer.code).toBe('change-not-possible');
  });

  it('keeps enquiries from an address that was never proven', async () => {
    await shop.database.db.run(sql`update accounts set email_verified_at = null where id = ${customer.id}`);
    await shop.call('contact-create', { body: { name: 'Ιδιοκτήτρια', email, phone: '', message: 'Γεια' } });
    await remove();
    expect(await shop.database.db.rows(sql`select message from contact_messages`)).toEqual([{ message: 'Γεια' }]);
  });

  it('takes effect once, with any number of requests', async () => {
    const replies = await Promise.all([remove(), remove(), remove()]);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 401 || status === 409)).toBe(true);
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });
});
