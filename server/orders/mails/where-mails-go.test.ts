import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailTemplates } from '#server/mail-templates.ts';
import { sendDueMails } from '#server/outbox/send-due-mails.ts';
import type { OutgoingMail } from '#server/outside/mail/mailer.ts';
import { outboxDeps } from '#tests/support/accounts/test-outbox.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { buy, type ChangingShop, openChangingShop, storedOrder } from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { forgetMailsTo } from '../../outbox/forget-mails.ts';
import { renewDuePlans } from '../renewals/renew-plans.ts';
import { sendRenewalNotices } from '../renewals/send-notices.ts';
import { orderHead } from './mail-facts.ts';

let shop: ChangingShop;
let customer: TestCustomer;
let sent: OutgoingMail[] = [];
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
});
beforeEach(async () => {
  shop.setNow('2026-11-16T10:00:00+02:00');
  customer = await openCustomer(shop);
  await sendAll();
  sent = [];
});
afterAll(() => shop.close());

async function sendAll() {
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} };
  const deps = outboxDeps(shop.database, mailer, shop.now);
  await sendDueMails({ ...deps, render: shop.app.renderMail });
}

const newEmail = () => `new.${customer.email}`;
const changeEmail = () =>
  shop.database.db.run(sql`update accounts set email = ${newEmail()} where id = ${customer.accountId}`);
const sentTo = () => [...new Set(sent.map(({ recipient }) => recipient))];

/** The recipient of each kind of mail: mails to an account about its orders follow it to a new address. */
const audiences = {
  welcome: 'address',
  'sign-in': 'address',
  'first-order-code': 'address',
  'password-reset': 'address',
  'no-account': 'address',
  'password-changed': 'address',
  'password-dropped': 'address',
  'identity-confirm': 'address',
  'identity-linked': 'address',
  'email-confirm': 'address',
  'email-taken': 'address',
  'email-change': 'address',
  'account-proof': 'address',
  'account-deleted': 'address',
  'contact-receipt': 'address',
  'business-contact-receipt': 'address',
  'area-interest-receipt': 'address',
  'area-served': 'address',
  'staff-invited': 'address',
  'offers-consent': 'address',
  'credit-given': 'account',
  'accounts-merged': 'address',
  'enquiry-answer': 'address',
  'contact-notice': 'shop',
  'business-contact-notice': 'shop',
  alerts: 'shop',
  'shop-health': 'shop',
  'outage-kit': 'shop',
  'delivery-not-found': 'shop',
  'audit-anchor': 'shop',
  'case-unsafe': 'shop',
  'case-for-owner': 'shop',
} as Record<string, 'address' | 'account' | 'shop' | undefined>;

it('addresses every mail by its order, except mails about an address itself', () => {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const named = (name: string) => new RegExp(`Mails\\['${name}'\\]|Mails\\.${name}\\b`);
  const unlike = Object.keys(mailTemplates).filter((name) => {
    const senders = files.filter(({ source }) => named(name).test(source));
    const byOrder = senders.every(({ source }) => source.includes('orderHead('));
    return senders.length > 0 && byOrder === (audiences[name] !== undefined);
  });
  expect(unlike).toEqual([]);
  expect(Object.keys(audiences).filter((name) => !Object.hasOwn(mailTemplates, name))).toEqual([]);
});

it('a mail to an account goes to the address it has when the mail is sent', async () => {
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
  expect((await mailsTo(shop, customer.email)).map(({ template }) => template)).toEqual(['order-received']);
  await changeEmail();
  await sendAll();
  expect(sentTo()).toEqual([newEmail()]);
  expect((await mailsTo(shop, newEmail())).map(({ template }) => template)).toEqual(['order-received']);
  sent = [];

  const query = { orderId: order.id };
  await customer.call('order-renewal-update', { query, body: { isOn: true } });
  shop.setNow('2026-11-22T09:05:00+02:00');
  await sendRenewalNotices(shop.deps, shop.now());
  await sendAll();
  shop.setNow('2026-11-25T10:01:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  await sendAll();
  expect(sent.length).toBeGreaterThan(0);
  expect(sentTo()).toEqual([newEmail()]);
  const last = await shop.database.db.one<{ email: string }>(sql`
    select contact->>'email' as email from orders where account_id = ${customer.accountId} order by number desc limit 1`);
  expect(last?.email).toBe(newEmail());
});

it('another address named at the checkout gets the mails of its order, also of its renewals', async () => {
  const cart = await fillWeeklyCart(shop, customer);
  const other = `other.${customer.email}`;
  const contact = { name: 'Άννα', email: other, phone: '6900000001' };
  const body = { paymentType: 'pos', acceptTerms: true, contact };
  const { answer } = await customer.call('cart-place', { query: { cartId: cart.id }, body });
  const order = await storedOrder(shop, answer.data.order.id);
  expect(orderHead(order)).toEqual({ recipient: other, accountId: null, language: 'el' });
  await changeEmail();
  await customer.call('order-renewal-update', { query: { orderId: order.id }, body: { isOn: true } });
  shop.setNow('2026-11-22T09:05:00+02:00');
  await sendRenewalNotices(shop.deps, shop.now());
  await sendAll();
  shop.setNow('2026-11-25T10:01:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  await sendAll();
  expect(sentTo()).toEqual([other]);
  expect(sent.length).toBeGreaterThan(1);
});

it('treats the account’s own address in another case as the account’s', async () => {
  const cart = await fillWeeklyCart(shop, customer);
  const contact = { name: 'Άννα', email: customer.email.toUpperCase(), phone: '6900000001' };
  const body = { paymentType: 'pos', acceptTerms: true, contact };
  const { answer } = await customer.call('cart-place', { query: { cartId: cart.id }, body });
  expect(orderHead(await storedOrder(shop, answer.data.order.id)).accountId).toBe(customer.accountId);
});

it('no queued mail to an account is sent once its customer is forgotten', async () => {
  await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
  await changeEmail();
  await forgetMailsTo(shop.database.db, { id: customer.accountId, email: newEmail() });
  await sendAll();
  expect(sent).toEqual([]);
});
