import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CustomerCard, CustomerTimeline, type TimelineEvent } from '#contract/customers/customer-cards.ts';
import { timelineKinds } from '#contract/words/customer-card-words.ts';
import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { liveFully, traces } from '#tests/support/shop/full-life.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let support: TestStaff;
let owner: TestStaff;
const write = (customerId: string, text: string, staff = support, key: string = randomUUID()) =>
  staff.call('staff-customer-note-add', { body: { customerId, text, key } });
/** Has one of everything that the tables can hold. */
let full: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  support = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα' });
  owner = await openStaff(shop, { roles: ['owner'], name: 'Ελένη' });
  full = await openTestCustomer(shop, { name: traces.name, phone: traces.phone });
  await liveFully(shop.database.db, full);
}, 120_000);
afterAll(() => shop.close());

const cardOf = async (customerId: string, staff = support) =>
  CustomerCard.parse((await staff.call('staff-customer-one', { query: { customerId } })).answer.data);
const timelineOf = async (customerId: string, query: Record<string, string> = {}) =>
  CustomerTimeline.parse(
    (await support.call('staff-customer-timeline', { query: { customerId, ...query } })).answer.data,
  );
const give = (customerId: string, amountInCents: number, staff = support, key: string = randomUUID()) =>
  staff.call('staff-customer-credit', { body: { customerId, amountInCents, reason: 'Άργησε 50 λεπτά', key } });

/** As the courier's report leaves it. */
async function endDelivery(db: Queryable, orderId: string, deliveryId: string): Promise<void> {
  await db.run(sql`update deliveries set status = 'delivered' where id = ${deliveryId}`);
  await db.run(sql`
    insert into order_moves (order_id, delivery_id, from_status, to_status, moved_by, at)
    values (${orderId}, ${deliveryId}, 'opened', 'delivered', 'staff', ${new Date(usualNow)})`);
}

describe('a customer’s card', () => {
  it('shows allergies, figures, orders, addresses, consents and the ledger', async () => {
    const card = await cardOf(full.id);
    expect(card).toMatchObject({
      customer: { name: traces.name, phone: traces.phone, city: 'Αθήνα', isStaff: false },
      allergies: { allergens: ['nuts'], consentedAt: expect.any(String), erasedOn: null },
      figures: { orders: 1, value: 4250, credit: 500, notFound: 0 },
      orders: [{ status: 'delivered', total: 4250 }],
      addresses: [{ isDefault: true }],
      ledger: [{ amount: 500, balance: 500, reason: 'skip' }],
      notes: [{ text: expect.stringContaining('ένα χτύπημα') }],
    });
    expect(card.consents.find(({ kind }) => kind === 'marketing')).toMatchObject({ isGiven: true, way: 'account' });
  });

  it('lists coming deliveries with what is due at the next one', async () => {
    const customer = await openTestCustomer(shop);
    const contact = { name: 'Άννα', email: customer.email, phone: '' };
    const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };
    await putOrder(shop.database.db, {
      accountId: customer.id,
      contact,
      address,
      status: 'opened',
      date: '2026-11-20',
    });
    await putOrder(shop.database.db, {
      accountId: customer.id,
      contact,
      address,
      status: 'opened',
      date: '2026-11-14',
    });
    const { coming, figures } = await cardOf(customer.id);
    expect(coming).toMatchObject([{ date: '2026-11-20', meals: 4, address: 'Ερμού 1, 105\u00a063 Αθήνα', due: 4250 }]);
    expect(figures.due).toBe(8500);
  });

  it('is refused for an unknown customer, with a sentence', async () => {
    const { status, answer } = await support.call('staff-customer-one', { query: { customerId: randomUUID() } });
    expect([status, answer.code]).toEqual([404, 'customer-not-found']);
  });
});

describe('the timeline', () => {
  it('has every kind of event, newest first, each once over all pages', async () => {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer);
    const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
    const placed = await customer.call('cart-place', { query: { cartId: cart.id }, body: cash });
    const { order } = placed.answer.data;
    const [delivery] = order.deliveries;
    await customer.call('order-delivery-update', {
      query: { orderId: order.id },
      body: { deliveryId: delivery.id, address: { ...delivery.address, street: 'Ακαδημίας' } },
    });
    const { db } = shop.database;
    await endDelivery(db, order.id, delivery.id);
    const customerId = customer.accountId;
    await write(customerId, 'Κοιμάται μωρό');
    await support.call('staff-customer-messages-stop', { body: { customerId, way: 'phone' } });
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 10, minute));
    for (let minute = 0; minute < 60; minute += 1)
      await db.run(sql`
        insert into credits (account_id, amount_in_cents, reason, at) values (${customerId}, 1, 'change', ${at(minute >> 1)})`);
    const items: TimelineEvent[] = [];
    for (let before = ''; ; ) {
      const page: CustomerTimeline = await timelineOf(customerId, before ? { before } : {});
      items.push(...page.items);
      if (!page.next) break;
      before = page.next;
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.filter(({ kind }) => kind === 'credit')).toHaveLength(60);
    expect(items.map(({ at: when }) => when)).toEqual(
      items
        .map(({ at: when }) => when)
        .toSorted()
        .reverse(),
    );
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(timelineKinds));
  });

  it('shows the asked kinds only, and never a code of a mail', async () => {
    const customer = await openTestCustomer(shop, { password: 'nostimo-demo' });
    await customer.call('customer-proof-request');
    const { items } = await timelineOf(customer.id, { kinds: 'mail' });
    expect(items).toMatchObject([{ kind: 'mail', subject: expect.stringContaining('••••••') }]);
    expect((await timelineOf(customer.id, { kinds: 'note,credit' })).items).toEqual([]);
  });
});

describe('credit', () => {
  it('is given once for a form that is pressed twice, with mail, ledger line and audit entry', async () => {
    const customer = await openTestCustomer(shop, { language: 'en' });
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => give(customer.id, 1250, support, key)));
    expect(replies.map(({ answer }) => answer.data)).toEqual(Array(3).fill({ amount: 1250, credit: 1250 }));
    expect((await cardOf(customer.id)).ledger).toMatchObject([
      { amount: 1250, reason: 'goodwill', note: 'Άργησε 50 λεπτά', by: { name: 'Κατερίνα' } },
    ]);
    expect(await mailsTo(shop, customer.email)).toMatchObject([
      { template: 'credit-given', subject: expect.stringMatching(/12,50.*credit/) },
    ]);
    const { answer } = await owner.call('audit-collection', {
      query: { subjectKind: 'customer', subjectId: customer.id },
    });
    expect(answer.data.items).toMatchObject([{ action: 'credit-given', after: { creditInCents: 1250 } }]);
    expect((await give(customer.id, 900, support, key)).answer.code).toBe('idempotency-key-reused');
  });

  it('is limited for support by customer and day, not for the owner', async () => {
    const customer = await openTestCustomer(shop);
    expect((await give(customer.id, 2000)).answer.code).toBe('ok');
    const refused = await give(customer.id, 501);
    expect(refused.answer).toMatchObject({ code: 'above-support-limit', data: { limit: 2500, left: 500 } });
    expect((await cardOf(customer.id)).allowance).toEqual({ limit: 2500, left: 500 });
    expect((await cardOf(customer.id, owner)).allowance).toBeNull();
    expect((await give(customer.id, 10_000, owner)).answer.code).toBe('ok');
    expect((await give(customer.id, 500)).answer.data).toEqual({ amount: 500, credit: 12_500 });
  });

  it('stays within the limit when pressed on two screens at once', async () => {
    const customer = await openTestCustomer(shop);
    const codes = (await Promise.all([give(customer.id, 2000), give(customer.id, 2000)])).map(
      ({ answer }) => answer.code,
    );
    expect(codes.toSorted()).toEqual(['above-support-limit', 'ok']);
  });
});

describe('notes', () => {
  it('are written once per form, and taken back by their author or the owner alone', async () => {
    const customer = await openTestCustomer(shop);
    const other = await openStaff(shop, { roles: ['support'], name: 'Νίκος' });
    const key = randomUUID();
    await Promise.all([
      write(customer.id, 'Κοιμάται μωρό', support, key),
      write(customer.id, 'Κοιμάται μωρό', support, key),
    ]);
    expect((await cardOf(customer.id)).notes).toMatchObject([
      { id: key, text: 'Κοιμάται μωρό', by: { name: 'Κατερίνα' }, canTakeBack: true },
    ]);
    expect((await cardOf(customer.id, other)).notes).toMatchObject([{ canTakeBack: false }]);
    const takeBack = (staff: TestStaff) => staff.call('staff-customer-note-delete', { query: { noteId: key } });
    expect((await takeBack(other)).answer.code).toBe('note-of-other');
    expect((await takeBack(owner)).answer.data).toEqual({ items: [] });
    expect((await takeBack(support)).answer.code).toBe('ok');
    expect((await timelineOf(customer.id, { kinds: 'note' })).items).toMatchObject([{ text: '', isTakenBack: true }]);
  });
});
