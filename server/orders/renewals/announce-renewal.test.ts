import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatEuros } from '#domain/money.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { letMailsLeave, noticeRenewalsOf } from '#tests/support/database/renewal-notices.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { renewDuePlans } from './renew-plans.ts';
import { sendRenewalNotices } from './send-notices.ts';

let shop: ChangingShop;
let customer: TestCustomer;
let orderId: string;
const start = '2026-11-16T10:00:00+02:00';
beforeAll(async () => {
  shop = await openChangingShop(start);
});
beforeEach(async () => {
  await shop.database.db.run(sql`update renewals set state = 'stopped', next_try_at = null`);
  shop.setNow(start);
  customer = await openCustomer(shop);
  orderId = (await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva-recurring')).id;
  shop.charged.length = 0;
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

const turn = async (isOn: boolean, lang = 'el') =>
  (await customer.call('order-renewal-update', { query: { orderId }, body: { isOn }, headers: { lang } })).answer;
const renewal = async () => (await customer.call('order-one', { query: { orderId } })).answer.data.renewal;
const mailsOf = async (template: string) =>
  (await mailsTo(shop, customer.email)).filter((mail) => mail.template === template);
const linkIn = (text = '') => /\/stop-renewal\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function renewAt(instant: string) {
  shop.setNow(instant);
  await renewDuePlans(shop.deps, shop.now());
  await letMailsLeave(shop);
}

describe('before a renewal', () => {
  it('its customer is mailed three days earlier, once: the day, the sum, the deliveries, and a link to stop it', async () => {
    await turn(true);
    const { price } = await renewal();
    const at = async (instant: string) => {
      shop.setNow(instant);
      await Promise.all([sendRenewalNotices(shop.deps, shop.now()), sendRenewalNotices(shop.deps, shop.now())]);
      return mailsOf('renewal-notice');
    };
    expect(await at('2026-11-22T08:55:00+02:00')).toHaveLength(0);
    expect(await at('2026-11-22T09:00:00+02:00')).toHaveLength(1);
    const [notice] = await at('2026-11-22T09:30:00+02:00');
    const sum = formatEuros(price);
    expect(notice?.subject).toBe(`Το πλάνο σου ανανεώνεται: Τετάρτη 25 Νοεμβρίου, ${sum.replace('\u00a0', ' ')}`);
    for (const words of ['Δευτέρα 30 Νοεμβρίου', 'Πέμπτη 3 Δεκεμβρίου', 'στην κάρτα που κράτησες'])
      expect(notice?.text).toContain(words);
    expect(linkIn(notice?.text)).not.toBe('');
    await letMailsLeave(shop);
    await renewAt('2026-11-25T09:59:00+02:00');
    expect(shop.charged).toEqual([]);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(shop.charged).toHaveLength(1);
    const [confirmation] = await mailsOf('order-renewed');
    expect(confirmation?.subject).toContain('Το πλάνο σου ανανεώθηκε');
    expect(confirmation?.text).toContain(`Χρεώσαμε ${sum} στην κάρτα που κράτησες.`);
    expect(await mailsOf('order-received')).toHaveLength(1);
  });

  it('nothing is ordered or charged while the notice waits for the mail server, and for three days after', async () => {
    await turn(true);
    shop.setNow('2026-11-22T09:10:00+02:00');
    await sendRenewalNotices(shop.deps, shop.now());
    shop.setNow('2026-11-24T20:00:00+02:00');
    await letMailsLeave(shop);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(await renewal()).toMatchObject({ nextOn: '2026-11-27' });
    await renewAt('2026-11-27T19:59:00+02:00');
    expect(shop.charged).toEqual([]);
    await renewAt('2026-11-27T20:01:00+02:00');
    expect(shop.charged).toHaveLength(1);
  });

  it('moves to the weeks after when it could not be announced in time, and the new notice states that', async () => {
    await turn(true);
    shop.setNow('2026-11-22T09:10:00+02:00');
    await sendRenewalNotices(shop.deps, shop.now());
    // The mail server is down until it is too late for the cut-off of the 30th.
    for (const day of ['25T10:01', '28T10:02']) {
      shop.setNow(`2026-11-${day}:00+02:00`);
      await renewDuePlans(shop.deps, shop.now());
    }
    expect(await renewal()).toMatchObject({ nextOn: '2026-12-02' });
    const [moved] = await mailsOf('renewal-notice');
    shop.setNow('2026-11-28T18:00:00+02:00');
    await letMailsLeave(shop);
    expect(moved?.text).toContain('Τη μεταφέραμε');
    expect(moved?.text).toContain('Δευτέρα 7 Δεκεμβρίου');
    expect(shop.charged).toEqual([]);
    await renewAt('2026-12-02T10:01:00+02:00');
    expect(shop.charged).toHaveLength(1);
  });

  it('charges no more than the notice stated', async () => {
    await turn(true);
    const { price } = await renewal();
    await noticeRenewalsOf(shop, '2026-11-25');
    const { db } = shop.database;
    await db.run(sql`update renewal_notices set plan_price_in_cents = plan_price_in_cents - 100`);
    await renewAt('2026-11-25T10:01:00+02:00');
    const last = await db.one<{ paid: number }>(sql`
      select paid_in_cents as paid from orders where account_id = ${customer.accountId} order by number desc limit 1`);
    expect(last?.paid).toBe(price - 100);
  });
});

describe('the link of a notice', () => {
  async function linked(): Promise<string> {
    await turn(true);
    await noticeRenewalsOf(shop, '2026-11-25');
    return linkIn((await mailsOf('renewal-notice'))[0]?.text);
  }
  const look = (token: string) => shop.call('renewal-notice-one', { query: { token } });
  const stop = (token: string, lang = 'el') => shop.call('renewal-notice-stop', { body: { token }, headers: { lang } });

  it('shows the day and the sum without signing in, changes nothing by being opened, and stops it once', async () => {
    const token = await linked();
    const { price } = await renewal();
    for (const _ of [1, 2]) {
      const { data } = (await look(token)).answer;
      expect(data).toMatchObject({ state: 'coming', renewsOn: '2026-11-25', price, isCharged: true });
    }
    expect(await renewal()).toMatchObject({ state: 'active' });
    const pressed = await Promise.all([stop(token, 'en'), stop(token, 'en')]);
    expect(pressed.map(({ answer }) => answer.data.state)).toEqual(['stopped', 'stopped']);
    expect((await look(token)).answer.data.state).toBe('stopped');
    expect(await mailsOf('renewal-off')).toMatchObject([{ language: 'en' }]);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(shop.charged).toEqual([]);
  });

  it('stops no later renewal, nor one that was ordered', async () => {
    const token = await linked();
    await renewAt('2026-11-25T10:01:00+02:00');
    expect((await look(token)).answer.data.state).toBe('over');
    expect((await stop(token)).answer.data.state).toBe('over');
    expect(await renewal()).toMatchObject({ state: 'active', nextOn: '2026-12-02' });
    expect(await mailsOf('renewal-off')).toEqual([]);
  });

  it('that was never sent is invalid', async () => {
    expect((await look('x'.repeat(43))).answer.code).toBe('link-over');
    expect((await stop('x'.repeat(43))).answer.code).toBe('link-over');
  });
});

describe('switching renewal on and off', () => {
  it('is confirmed by a mail in the language of the page', async () => {
    await turn(true, 'en');
    await turn(true, 'en');
    const [on, ...more] = await mailsOf('renewal-on');
    expect(more).toEqual([]);
    expect(on).toMatchObject({ language: 'en', subject: 'Renewal is on' });
    expect(on?.text).toContain('Wednesday 25 November');
    await turn(false, 'en');
    await turn(false, 'en');
    expect(await mailsOf('renewal-off')).toMatchObject([{ language: 'en' }]);
  });

  it('later than the notice would be sent names the coming charge, which then needs no other notice', async () => {
    shop.setNow('2026-11-24T10:00:00+02:00');
    await turn(true);
    const [on] = await mailsOf('renewal-on-soon');
    expect(on?.text).toContain('Τετάρτη 25 Νοεμβρίου. Χρεώνουμε');
    expect(linkIn(on?.text)).not.toBe('');
    // Not before the notice was sent.
    shop.setNow('2026-11-25T10:01:00+02:00');
    await renewDuePlans(shop.deps, shop.now());
    expect(shop.charged).toEqual([]);
    await letMailsLeave(shop);
    await renewAt('2026-11-25T10:03:00+02:00');
    expect(shop.charged).toHaveLength(1);
    expect(await mailsOf('renewal-notice')).toEqual([]);
  });

  it('by stopping the order, and by undoing that, is mailed too', async () => {
    // An order paid by card would be refunded, and could not be undone.
    orderId = (await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos')).id;
    await turn(true);
    const query = { orderId };
    const stopped = (await customer.call('order-cancel', { query })).answer.data;
    expect(await mailsOf('renewal-off')).toHaveLength(1);
    await customer.call('order-change-undo', { query, body: { changeId: stopped.changes[0].id } });
    expect(await mailsOf('renewal-resumed')).toHaveLength(1);
  });
});
