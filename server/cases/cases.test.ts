import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import {
  type CaseShop,
  complaint,
  type DeliveredOrder,
  openCaseShop,
  reporting,
} from '#tests/support/desk/case-shop.ts';
import { creditOf } from '#tests/support/shop/changing-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let cases: CaseShop;
beforeAll(async () => {
  cases = await openCaseShop();
}, 120_000);
beforeEach(() => cases.shop.setNow(reporting));
afterAll(() => cases.close());

const create = async ({ customer, order }: DeliveredOrder, body: object) =>
  (await customer.call('own-case-create', { query: { orderId: order.id }, body })).answer;
const orderOf = async ({ customer, order }: DeliveredOrder) =>
  (await customer.call('order-one', { query: { orderId: order.id } })).answer.data;
const mailsOf = async ({ customer }: Pick<DeliveredOrder, 'customer'>) => {
  const rows = await cases.shop.database.db.rows<{ template: string; facts: Record<string, unknown> }>(sql`
    select template, facts from mails where recipient = ${customer.email} and template like 'case-%' order by created_at, id`);
  return rows.map(({ template, facts }) => [template, facts.amountInCents ?? null]);
};
const refundsOf = ({ order }: DeliveredOrder) =>
  cases.shop.database.db.rows(sql`
    select amount_in_cents::int as amount, reason from refunds where order_id = ${order.id}`);
const unitCost = ({ order }: DeliveredOrder) => (order.deliveries[0]?.items[0]?.price ?? 0) / 2;
const broken = async () => auditShop(cases.shop.database.db, { now: cases.shop.now() });
const timeout = 120_000;

describe('a meal that was missing', { timeout }, () => {
  it('is paid back at once to the card, with a credit note and one mail', async () => {
    const bought = await cases.deliver();
    const before = bought.order.documents.length;
    const cost = unitCost(bought);
    const answer = await create(bought, complaint(bought.order, 'missing'));
    expect(answer.data).toMatchObject({
      state: 'closed',
      decision: { isByRule: true, amount: cost, refund: cost, credit: 0 },
    });
    const after = await orderOf(bought);
    expect(after.totals.grandtotal).toBe(bought.order.totals.grandtotal - cost);
    expect(after.deliveries[0]?.items.map(({ amount }: { amount: number }) => amount)).toEqual(
      bought.order.deliveries[0]?.items.map(({ amount }) => amount),
    );
    expect(await refundsOf(bought)).toEqual([{ amount: cost, reason: 'case' }]);
    expect(await mailsOf(bought)).toEqual([['case-decided', cost]]);
    const kinds = after.documents.map(({ kind }: { kind: string }) => kind);
    expect([kinds.filter((kind: string) => kind === 'credit-note').length, kinds.length - before]).toEqual([1, 2]);
    expect(await broken()).toEqual([]);
  });

  it('becomes credit where the customer prefers it, or paid at the door', async () => {
    const byCard = await cases.deliver();
    const asCredit = await create(byCard, complaint(byCard.order, 'missing', { wish: 'credit' }));
    expect(asCredit.data.decision).toMatchObject({ amount: unitCost(byCard), refund: 0, credit: unitCost(byCard) });
    expect(await creditOf(cases.shop, byCard.customer)).toBe(unitCost(byCard));
    const atDoor = await cases.deliver({ paymentType: 'cash-on-delivery' });
    const due = (await orderOf(atDoor)).money.due;
    await create(atDoor, complaint(atDoor.order, 'missing'));
    expect((await orderOf(atDoor)).money).toMatchObject({ due: due - unitCost(atDoor), refunded: 0 });
    expect(await broken()).toEqual([]);
  });

  it('is paid back once, however often the forms are sent at one time', async () => {
    const bought = await cases.deliver();
    const one = complaint(bought.order, 'missing', { units: 2 });
    const others = [1, 2, 3].map(() => complaint(bought.order, 'missing', { units: 2 }));
    const answers = await Promise.all([one, one, one, ...others].map((body) => create(bought, body)));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes.filter((code) => code === 'case-known').length).toBeGreaterThanOrEqual(3);
    const cost = 2 * unitCost(bought);
    expect(await refundsOf(bought)).toEqual([{ amount: cost, reason: 'case' }]);
    expect((await orderOf(bought)).totals.grandtotal).toBe(bought.order.totals.grandtotal - cost);
    expect(await broken()).toEqual([]);
  });

  it('of a plan is worth its part of the price', async () => {
    const bought = await cases.deliver({ isPlan: true });
    const { data } = await bought.customer
      .call('own-case-collection', { query: { orderId: bought.order.id } })
      .then(({ answer }) => answer);
    const [cost] = data.deliveries[0].meals[0].costs;
    const answer = await create(bought, complaint(bought.order, 'missing'));
    expect(answer.data.decision.amount).toBe(cost);
    expect((await orderOf(bought)).totals.grandtotal).toBe(bought.order.totals.grandtotal - cost);
    expect(await broken()).toEqual([]);
  });
});

describe('the rule', { timeout }, () => {
  it('decides two cases of an account in 30 days; the third is for a person, who answers in time', async () => {
    const first = await cases.deliver();
    const { customer } = first;
    const later = await cases.deliver({ customer });
    const third = await cases.deliver({ customer });
    for (const bought of [first, later])
      expect((await create(bought, complaint(bought.order, 'spoiled'))).data.state).toBe('closed');
    const left = await create(third, complaint(third.order, 'spoiled'));
    expect(left.data).toMatchObject({ state: 'open', decision: null, answerBy: '2026-11-20T14:00:00.000Z' });
    expect(await mailsOf(third)).toContainEqual(['case-opened', null]);
    expect(await refundsOf(third)).toEqual([]);
  });

  it('counts cases at one time one after the other', async () => {
    const first = await cases.deliver();
    const all = [
      first,
      await cases.deliver({ customer: first.customer }),
      await cases.deliver({ customer: first.customer }),
    ];
    const answers = await Promise.all(all.map((bought) => create(bought, complaint(bought.order, 'missing'))));
    expect(answers.map(({ data }) => data.state).sort()).toEqual(['closed', 'closed', 'open']);
  });

  it('leaves a larger sum to a person', async () => {
    const bought = await cases.deliver();
    const meals = bought.order.deliveries[0]?.items.map(({ id, amount }) => ({ itemId: id, units: amount }));
    expect((await create(bought, complaint(bought.order, 'missing', { meals }))).data.state).toBe('open');
  });
});

describe('a complaint', { timeout }, () => {
  it('is taken until 48 hours after the use-by; a danger to health at any time, straight to owner and kitchen', async () => {
    const bought = await cases.deliver();
    const query = { orderId: bought.order.id };
    const { answer } = await bought.customer.call('own-case-collection', { query });
    const until = new Date(answer.data.deliveries[0].until);
    cases.shop.setNow(until.toISOString());
    expect((await create(bought, complaint(bought.order, 'damaged'))).code).toBe('ok');
    cases.shop.setNow(new Date(until.getTime() + 1).toISOString());
    expect((await create(bought, complaint(bought.order, 'missing'))).code).toBe('case-too-late');
    const { db } = cases.shop.database;
    await db.run(sql`
      insert into staff_roles (account_id, role, granted_at) select id, 'kitchen', now() from accounts where email = ${cases.support.email}
      on conflict do nothing`);
    const danger = await create(bought, complaint(bought.order, 'foreign-body'));
    expect(danger.data).toMatchObject({ state: 'open', decision: null });
    const alert = await db.one(sql`select kind, order_id from alerts where data->>'caseId' = ${danger.data.id}`);
    expect(alert).toEqual({ kind: 'unsafe-meal', order_id: bought.order.id });
    const mail = await db.one<{ facts: object }>(sql`
      select facts from mails where template = 'case-unsafe' and recipient = ${cases.support.email}`);
    expect(JSON.stringify(mail?.facts)).not.toContain('Δοκιμή');
    expect(mail?.facts).toMatchObject({
      problem: 'foreign-body',
      meals: [{ units: 1, lot: expect.stringMatching(/^L2611/) }],
    });
  });

  it('is refused before the delivery has come, twice for one portion, and for meals of another', async () => {
    const bought = await cases.deliver();
    cases.shop.setNow('2026-11-18T14:00:00+02:00');
    await cases.shop.database.db.run(sql`update deliveries set status = 'opened' where order_id = ${bought.order.id}`);
    expect((await create(bought, complaint(bought.order, 'missing'))).code).toBe('case-not-yet');
    cases.shop.setNow(reporting);
    await cases.shop.database.db.run(
      sql`update deliveries set status = 'delivered' where order_id = ${bought.order.id}`,
    );
    expect((await create(bought, complaint(bought.order, 'missing', { units: 3 }))).code).toBe('invalid-input');
    const other = await cases.deliver();
    const { meals } = complaint(other.order, 'missing');
    expect((await create(bought, complaint(bought.order, 'missing', { meals }))).code).toBe('invalid-input');
    expect((await create(bought, complaint(bought.order, 'other', { units: 2, wish: 'none' }))).data.state).toBe(
      'open',
    );
    expect((await create(bought, complaint(bought.order, 'missing'))).code).toBe('case-known');
    expect((await create(bought, complaint(bought.order, 'illness', { wish: 'none' }))).code).toBe('ok');
  });
});
