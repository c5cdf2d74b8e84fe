import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { ClosedDay } from '#contract/orders/replans.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { cloneOrder } from '#tests/support/database/clone-order.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let now = new Date('2026-11-16T10:00:00+02:00');
const friday = '2026-11-20';
const hourInMs = 3_600_000;
let shop: TestShop;
let buyers: { customer: TestCustomer; order: Order }[];

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  buyers = [];
  for (let placed = 0; placed < 6; placed++) {
    const customer = await openCustomer(shop);
    const { id } = await fillSingleCart(shop, customer, { date: friday });
    const body = { paymentType: 'cash-on-delivery', acceptTerms: true };
    const { answer } = await customer.call('cart-place', { query: { cartId: id }, body });
    buyers.push({ customer, order: answer.data.order });
  }
}, 240_000);
afterAll(() => shop.close());

const readDay = async (): Promise<ClosedDay> =>
  (await staffCall(shop, 'closed-day-one', { query: { date: friday } })).answer.data;
const stateOf = async (place: number) =>
  (await readDay()).items.find(({ orderId }) => orderId === buyers[place]?.order.id)?.state;
async function linkOf(place: number): Promise<string> {
  const mails = await mailsTo(shop, buyers[place]?.customer.email ?? '');
  const text = mails.find((mail) => mail.text.includes('/new-date'))?.text ?? '';
  return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
const mailOf = async (place: number, template: string) => {
  const found = await mailsTo(shop, buyers[place]?.customer.email ?? '');
  const mail = found.find((each) => each.template === template);
  if (!mail) throw new Error(`No mail ${template} among ${found.map((each) => each.template).join(', ')}`);
  return mail;
};
const answer = (token: string, body: object) => shop.call('replan-answer', { body: { token, ...body } });
const orderOf = async (place: number): Promise<Order> => {
  const { customer, order } = buyers[place] as (typeof buyers)[number];
  return (await customer.call('order-one', { query: { orderId: order.id } })).answer.data;
};

describe('a closed date', { timeout: 240_000 }, () => {
  it('with cooked meals is closed only after staff were shown the cooked amount', async () => {
    const { db } = shop.database;
    await db.run(sql`
      insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
      select gen_random_uuid(), s.id, ${friday}, m.id, 'regular', 'cooked', 12, 'Νίκος', ${now}
      from spots s cross join lateral (select id from meals limit 1) m where s.slug = 'attiki'`);
    const body = { date: friday, reason: 'strike' };
    const blind = await staffCall(shop, 'day-close', { body });
    expect(blind.answer).toMatchObject({ code: 'not-acknowledged', data: { undone: { cooked: 12 } } });
    expect((await readDay()).reason).toBeNull();
    const shown = await staffCall(shop, 'day-close', { body: { ...body, acknowledged: { cooked: 12 } } });
    expect(shown.answer.data.reason).toBe('strike');
    await staffCall(shop, 'day-open', { body: { date: friday } });
    await db.run(sql`delete from cook_ticks where date = ${friday}`);
  });

  it('takes no further order, and has a date within the rules for each delivery', async () => {
    const body = { date: friday, reason: 'strike' };
    const { answer: closed } = await staffCall(shop, 'day-close', { body });
    expect(closed.data).toMatchObject({ date: friday, reason: 'strike' });
    expect(closed.data.items).toHaveLength(buyers.length);
    for (const item of (closed.data as ClosedDay).items) {
      expect(item).toMatchObject({ state: 'new', proposal: { date: '2026-11-19', from: '10:00' } });
      expect(item.worth).toBeGreaterThan(0);
    }
    const spotPlanId = (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items[0].id;
    await expect
      .poll(
        async () => {
          const query = { spotPlanId, from: friday, to: friday };
          return (await shop.call('date-collection', { query })).answer.data.dates[0].reason;
        },
        { timeout: 2000 },
      )
      .toBe('strike');
    expect((await staffCall(shop, 'day-close', { body: { ...body, date: '2026-11-15' } })).answer.code).toBe(
      'date-closed',
    );
  });

  it('gets another reason by closing it again; the audit trail shows both', async () => {
    await staffCall(shop, 'day-close', { body: { date: friday, reason: 'bad-weather' } });
    const { items, ...day } = await readDay();
    expect(day).toEqual({ date: friday, reason: 'bad-weather' });
    expect(items.map(({ state }) => state)).toEqual(buyers.map(() => 'new'));
    const query = { subjectKind: 'delivery-day', subjectId: friday };
    const [last] = (await staffCall(shop, 'audit-collection', { query })).answer.data.items;
    expect(last).toMatchObject({
      action: 'closed',
      before: { isClosed: true, closedReason: 'strike' },
      after: { isClosed: true, closedReason: 'bad-weather' },
    });
  });

  it('is asked about by mails delayed by ten seconds: after an undo no mail is sent', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], now });
    await owner.call('replan-send', { body: { date: friday } });
    expect(await stateOf(0)).toBe('asked');
    const [act] = (await owner.call('waiting-act-collection', {})).answer.data.items;
    expect(act).toMatchObject({ kind: 'customers-asked', orderNumber: null, count: buyers.length });
    expect((await owner.call('act-undo', { body: { actId: act.id } })).answer.code).toBe('ok');
    expect(await stateOf(0)).toBe('new');
    expect(await shop.database.db.rows(sql`select 1 from mails where template = 'delivery-replan'`)).toEqual([]);
  });

  it('asks each customer once, by a link in the language of the order', async () => {
    await shop.database.db.run(sql`update orders set language = 'en' where id = ${buyers[5]?.order.id ?? ''}`);
    const sent = await staffCall(shop, 'replan-send', { body: { date: friday } });
    expect((sent.answer.data as ClosedDay).items.map(({ state }) => state)).toEqual(buyers.map(() => 'asked'));
    await staffCall(shop, 'replan-send', { body: { date: friday } });
    const rows = await shop.database.db.rows(sql`select 1 from mails where template = 'delivery-replan'`);
    expect(rows).toHaveLength(buyers.length);
    const { text: question } = await mailOf(0, 'delivery-replan');
    expect(question).toMatch(/ισχύει έως\s[^.]*17\sΝοεμβρίου 2026, 23:59/);
    expect(question).toMatch(/χρόνο έως\s[^.]*18\sΝοεμβρίου 2026, 10:00/);
    // Nothing was paid: the mail does not mention money.
    expect(question).not.toMatch(/τα χρήματά|πίστωση/);
    const english = await mailsTo(shop, buyers[5]?.customer.email ?? '');
    expect(english.some(({ text }) => text.includes('Choose what you prefer'))).toBe(true);
  });

  it('moves where the customer accepts, once, also with two concurrent requests', async () => {
    const token = await linkOf(0);
    const offer = (await shop.call('replan-one', { query: { token } })).answer.data;
    expect(offer).toMatchObject({ date: friday, isUnpaid: true, missed: null, proposal: { date: '2026-11-19' } });
    // The cut-off of the proposed date is earlier than the end of the 48 hours.
    expect([offer.proposal.until, offer.until]).toEqual(['2026-11-17T21:59:59.999Z', '2026-11-18T08:00:00.000Z']);
    for (const { until } of offer.options) expect(until <= offer.until).toBe(true);
    const both = await Promise.all([answer(token, { choice: 'accept' }), answer(token, { choice: 'refund' })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ answer: { code } }) => code === 'link-over')).toHaveLength(1);
    const [done] = both.filter(({ status }) => status === 200);
    const [delivery] = (await orderOf(0)).deliveries;
    expect(delivery).toMatchObject(
      done?.answer.data.choice === 'accept' ? { date: '2026-11-19', status: 'opened' } : { status: 'canceled' },
    );
    expect((await shop.call('replan-one', { query: { token } })).answer.code).toBe('link-over');
  });

  it('moves to another date the customer chose, and refuses one that is closed', async () => {
    const token = await linkOf(1);
    const { options, proposal } = (await shop.call('replan-one', { query: { token } })).answer.data;
    const timePeriodId = proposal.timePeriodId;
    expect((await answer(token, { choice: 'date', date: friday, timePeriodId })).answer.code).toBe('date-closed');
    expect(await stateOf(1)).toBe('asked');
    const [other] = options;
    const body = { choice: 'date', date: other.date, timePeriodId: other.timePeriodId };
    expect((await answer(token, body)).answer.data.visit).toMatchObject({ date: other.date, from: other.from });
    const moved = await orderOf(1);
    expect([moved.deliveries[0]?.date, await stateOf(1)]).toEqual([other.date, 'moved']);
    expect(moved.changes[0]).toMatchObject({ kind: 'postponed', canUndo: false });
    const last = await mailOf(1, 'order-postponed');
    expect(last.subject).toBe(`Παραγγελία ${moved.number}: η νέα ημέρα που διάλεξες`);
    expect(last.text).not.toMatch(/δεν έγινε|αναιρείς/);
  });

  it('cancels the delivery where the customer wants no other date', async () => {
    const { status, answer: answered } = await answer(await linkOf(2), { choice: 'credit' });
    expect([status, answered.data]).toEqual([200, { choice: 'credit', visit: null, isUnpaid: true }]);
    const order = await orderOf(2);
    expect(order).toMatchObject({ status: 'canceled', cancellation: { by: 'customer', isDayClosed: true } });
    expect(order.changes[0]).toMatchObject({
      summary: 'Η παράδοση της Παρασκευής 20 Νοεμβρίου δεν θα γίνει, όπως διάλεξες: εκείνη την ημέρα είμαστε κλειστά',
      canUndo: false,
    });
    const last = await mailOf(2, 'order-our-fault');
    expect(last.subject).toBe(`Παραγγελία ${order.number}: μια παράδοση δεν θα γίνει, όπως διάλεξες`);
    expect(last.text).not.toMatch(/ευθύνη|λάθος|αναιρείς|επιστρέφουμε/);
    expect(await stateOf(2)).toBe('credit');
  });

  it('skips deliveries that were changed otherwise first', async () => {
    const { customer, order } = buyers[3] as (typeof buyers)[number];
    const token = await linkOf(3);
    const body = { deliveryId: order.deliveries[0]?.id, date: '2026-11-23' };
    const moved = await customer.call('order-delivery-update', { query: { orderId: order.id }, body });
    expect(moved.status).toBe(200);
    expect((await answer(token, { choice: 'refund' })).answer.code).toBe('link-over');
    expect((await orderOf(3)).deliveries[0]).toMatchObject({ date: '2026-11-23', status: 'opened' });
  });

  it('refunds unanswered deliveries after 48 hours, and not before', async () => {
    const asked = now;
    now = new Date(asked.getTime() + 47 * hourInMs);
    await shop.run('end-silence');
    expect(await stateOf(4)).toBe('asked');
    const { data: offer } = (await shop.call('replan-one', { query: { token: await linkOf(4) } })).answer;
    expect(offer).toMatchObject({ proposal: null, missed: { date: '2026-11-19' } });
    now = new Date(asked.getTime() + 48 * hourInMs);
    const late = await linkOf(4);
    await Promise.all([shop.run('end-silence'), shop.run('end-silence')]);
    expect((await answer(late, { choice: 'accept' })).answer.code).toBe('link-over');
    const order = await orderOf(4);
    expect(order).toMatchObject({ status: 'canceled', cancellation: { by: 'clock', isDayClosed: true } });
    expect(order.changes[0]?.summary).toBe(
      'Η παράδοση της Παρασκευής 20 Νοεμβρίου δεν θα γίνει: εκείνη την ημέρα είμαστε κλειστά',
    );
    expect((await mailOf(4, 'order-our-fault')).subject).toBe(`Παραγγελία ${order.number}: μια παράδοση δεν θα γίνει`);
    expect([await stateOf(3), await stateOf(4), await stateOf(5)]).toEqual(['overtaken', 'silence', 'silence']);
    expect(await auditShop(shop.database.db, { now })).toEqual([]);
  });

  it('is opened again on request, which withdraws the unanswered questions', async () => {
    const { answer: opened } = await staffCall(shop, 'day-open', { body: { date: friday } });
    expect(opened.data.reason).toBeNull();
    expect((await staffCall(shop, 'replan-send', { body: { date: friday } })).answer.code).toBe('day-not-closed');
    const lines = await staffCall(shop, 'audit-collection', {
      query: { subjectKind: 'delivery-day', subjectId: friday },
    });
    const actions = lines.answer.data.items.map(({ action }: { action: string }) => action);
    expect(actions).toEqual([
      ...['opened-again', 'customers-asked', 'customers-asked', 'closed', 'closed'],
      // Closed after it was cooked, and opened again.
      ...['opened-again', 'closed'],
    ]);
  });
});

describe('a closed date with 38 deliveries', { timeout: 400_000 }, () => {
  it('is replanned so that all customers who accept get a slot', async () => {
    const date = '2026-12-04';
    const { db } = shop.database;
    const customer = await openCustomer(shop);
    const { id: cartId } = await fillSingleCart(shop, customer, { date });
    const body = { paymentType: 'cash-on-delivery', acceptTerms: true };
    const placed = await customer.call('cart-place', { query: { cartId }, body });
    for (let more = 1; more < 38; more++) await cloneOrder(db, placed.answer.data.order.id, {});
    await db.run(sql`update slot_uses set deliveries = deliveries * 38 where date = ${date}`);
    await db.run(sql`update kitchen_uses set meals = meals * 38 where date = ${date}`);
    await db.run(sql`update category_uses set meals = meals * 38 where date = ${date}`);
    await staffCall(shop, 'day-close', { body: { date, reason: 'bad-weather' } });
    const { answer: sent } = await staffCall(shop, 'replan-send', { body: { date } });
    const { items } = sent.data as ClosedDay;
    expect(items).toHaveLength(38);
    expect(items.every(({ proposal, state }) => proposal !== null && state === 'asked')).toBe(true);
    // No single window has room for all: some proposals are for another hour.
    expect(new Set(items.map(({ proposal }) => proposal?.from)).size).toBeGreaterThan(1);
    const mails = await mailsTo(shop, customer.email);
    const tokens = mails.flatMap(({ text }) => /new-date\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
    expect(new Set(tokens).size).toBe(38);
    for (const token of tokens) expect((await answer(token, { choice: 'accept' })).status).toBe(200);
    const after = (await staffCall(shop, 'closed-day-one', { query: { date } })).answer.data as ClosedDay;
    expect(new Set(after.items.map(({ state }) => state))).toEqual(new Set(['accepted']));
    const over = await db.rows(sql`
      select 1 from slot_uses where deliveries > places_of_window(time_period_id, date) and deliveries > 0`);
    expect(over).toEqual([]);
  });
});
