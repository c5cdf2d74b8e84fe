import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanPrices, PricedPlan } from '#contract/plans/plan-prices.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { type ChangingShop, openChangingShop, receiveCatalogueChanges } from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
}, 60_000);
afterAll(() => shop.close());

const today = '2026-11-16';
const read = async (): Promise<PlanPrices> => (await staffCall(shop, 'plan-price-collection')).answer.data;
const planOf = async (id: string): Promise<PricedPlan> => {
  const plan = (await read()).items.find((each) => each.id === id);
  if (!plan) throw new Error('no such plan');
  return plan;
};
const somePlan = async (at: number): Promise<PricedPlan> => planOf((await read()).items[at]?.id ?? '');
const seenOf = ({ price, next }: PricedPlan) => ({
  price,
  next: next && { price: next.price, startsOn: next.startsOn },
});
const words = { reason: 'Ακρίβυναν τα υλικά', largeChangeRead: true };
const change = async (plan: PricedPlan, price: number | null, startsOn = today, said: object = words) => {
  const body = { startsOn, changes: [{ planId: plan.id, seen: seenOf(plan), price }], ...said };
  return staffCall(shop, 'plan-price-update', { body });
};
/** Makes the two-minute undo period pass. */
const letItHold = async (): Promise<void> => {
  const before = shop.now();
  shop.setNow(new Date(before.getTime() + 120_000).toISOString());
  await shop.run('apply-prices');
  shop.setNow(before.toISOString());
};
const sold = async (id: string): Promise<number> => {
  await receiveCatalogueChanges();
  const { items } = (await shop.call('plan-collection')).answer.data;
  return items.find((each: { id: string }) => each.id === id)?.price;
};

describe('the price of a plan', { timeout: 60_000 }, () => {
  it('that is set for today takes effect two minutes later, with its history and its reason', async () => {
    const plan = await somePlan(0);
    expect((await change(plan, plan.price - 500)).answer.code).toBe('ok');
    await shop.run('apply-prices');
    expect(await sold(plan.id)).toBe(plan.price);
    expect(await planOf(plan.id)).toMatchObject({
      history: [{ price: plan.price }],
      next: { price: plan.price - 500, startsOn: today, undoUntil: '2026-11-16T08:02:00.000Z' },
    });
    await letItHold();
    expect(await sold(plan.id)).toBe(plan.price - 500);
    const after = await planOf(plan.id);
    expect(after.history.map(({ price }) => price)).toEqual([plan.price, plan.price - 500]);
    const trail = await shop.database.db.rows(sql`
      select action, before, after from audit_trail where subject_kind = 'plan-price' and subject_id = ${plan.id}`);
    expect(trail).toMatchObject([
      {
        action: 'scheduled',
        before: { price: plan.price },
        after: { price: plan.price, next: { price: plan.price - 500, startsOn: today } },
      },
    ]);
  });

  it('that waits takes effect at that midnight in Athens, once, and not a second before', async () => {
    const plan = await somePlan(1);
    await change(plan, plan.price + 700, '2026-11-20');
    expect(await planOf(plan.id)).toMatchObject({
      price: plan.price,
      next: { price: plan.price + 700, startsOn: '2026-11-20', by: 'Ελένη' },
    });
    shop.setNow('2026-11-19T23:59:59+02:00');
    await shop.run('apply-prices');
    expect(await sold(plan.id)).toBe(plan.price);
    shop.setNow('2026-11-20T00:00:00+02:00');
    await Promise.all([shop.run('apply-prices'), shop.run('apply-prices')]);
    expect(await sold(plan.id)).toBe(plan.price + 700);
    const after = await planOf(plan.id);
    expect([after.next, after.history.length]).toEqual([null, 2]);
    shop.setNow('2026-11-16T10:00:00+02:00');
  });

  it('undone within two minutes was never public, and the earlier scheduled price waits again', async () => {
    const plan = await somePlan(6);
    await change(plan, plan.price + 100, '2026-12-01');
    await change(await planOf(plan.id), 156);
    expect((await planOf(plan.id)).next).toMatchObject({ price: 156, startsOn: today });
    await change(await planOf(plan.id), null, today, {});
    expect(await planOf(plan.id)).toMatchObject({
      price: plan.price,
      history: plan.history,
      next: { price: plan.price + 100, startsOn: '2026-12-01', undoUntil: null },
    });
    await letItHold();
    expect(await sold(plan.id)).toBe(plan.price);
    await change(await planOf(plan.id), null, today, {});
  });

  it('needs a reason, and a second confirmation above 30 %', async () => {
    const plan = await somePlan(7);
    const unsaid = await change(plan, plan.price + 10, today, {});
    expect([unsaid.status, unsaid.answer.data]).toEqual([422, { fields: { reason: 'required-field' } }]);
    const slip = await change(plan, 156, today, { reason: 'λάθος' });
    expect([slip.status, slip.answer.code]).toEqual([409, 'price-change-large']);
    expect(slip.answer.data).toEqual({
      items: [{ id: plan.id, from: plan.price, to: 156, percent: expect.any(Number) }],
    });
    expect(await planOf(plan.id)).toEqual(plan);
    expect((await change(plan, 156)).status).toBe(200);
    await change(await planOf(plan.id), null);
    expect(await planOf(plan.id)).toEqual(plan);
  });

  it('that was public stays in the history of 30 days for ever', async () => {
    const plan = await somePlan(8);
    await change(plan, plan.price - 900);
    await letItHold();
    await change(await planOf(plan.id), plan.price);
    await letItHold();
    const after = await planOf(plan.id);
    expect(after.history.map(({ price }) => price)).toEqual([plan.price, plan.price - 900, plan.price]);
  });

  it('that waits is withdrawn, replaced, or superseded by one of today', async () => {
    const plan = await somePlan(2);
    await change(plan, plan.price + 100, '2026-12-01');
    await change(await planOf(plan.id), plan.price + 200, '2026-12-02');
    expect((await planOf(plan.id)).next).toMatchObject({ price: plan.price + 200, startsOn: '2026-12-02' });
    await change(await planOf(plan.id), null);
    expect((await planOf(plan.id)).next).toMatchObject({ price: plan.price + 100, startsOn: '2026-12-01' });
    await change(await planOf(plan.id), null);
    expect((await planOf(plan.id)).next).toBeNull();
    await change(await planOf(plan.id), plan.price + 300, '2026-12-03');
    await change(await planOf(plan.id), plan.price + 400);
    await letItHold();
    expect(await planOf(plan.id)).toMatchObject({ price: plan.price + 400, next: null });
  });

  it('set by two people at once is saved for one; the other sees that price, and nothing of theirs is saved', async () => {
    const [first, second] = [await somePlan(3), await somePlan(4)];
    const both = (price: number) => ({
      startsOn: today,
      changes: [first, second].map((plan) => ({ planId: plan.id, seen: seenOf(plan), price })),
      ...words,
    });
    const answers = await Promise.all(
      [11_100, 22_200].map((price) => staffCall(shop, 'plan-price-update', { body: both(price) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = (await planOf(first.id)).next?.price;
    expect((await planOf(second.id)).next?.price).toBe(won);
    const refused = answers.find(({ status }) => status === 409)?.answer;
    expect(refused?.code).toBe('prices-changed');
    expect(refused?.data.items.map(({ next }: { next: { price: number } }) => next.price)).toEqual([won, won]);
  });

  it.each([
    ['a date in the past', { startsOn: '2026-11-15' }, {}],
    ['a date ten years from now', { startsOn: '2036-11-16' }, {}],
    ['nothing', {}, { price: 0 }],
    ['an excessive price', {}, { price: 20_000_000 }],
    ['half a cent', {}, { price: 100.5 }],
  ])('for %s is refused', async (_what, form, line) => {
    const plan = await somePlan(5);
    const body = {
      startsOn: today,
      changes: [{ planId: plan.id, seen: seenOf(plan), price: 9000, ...line }],
      ...words,
      ...form,
    };
    expect((await staffCall(shop, 'plan-price-update', { body })).answer.code).toBe('invalid-input');
    expect(await planOf(plan.id)).toEqual(plan);
  });

  it('is changed by permitted roles only, as is that of a single order', async () => {
    const plan = await somePlan(5);
    const body = { startsOn: today, changes: [{ planId: plan.id, seen: seenOf(plan), price: 9000 }] };
    expect((await staffCall(shop, 'plan-price-update', { body, role: 'accounts' })).status).toBe(403);
    expect((await staffCall(shop, 'plan-price-collection', { role: 'kitchen' })).status).toBe(403);
    expect((await staffCall(shop, 'plan-price-collection', { role: 'support' })).answer.data.canChange).toBe(false);
    const single = await shop.database.db.one<{ id: string }>(sql`
      select sp.id from spot_plans sp join plans p on p.id = sp.plan_id where p.type = 'daily' limit 1`);
    const other = { startsOn: today, changes: [{ planId: single?.id, seen: { price: 0, next: null }, price: 9000 }] };
    expect((await staffCall(shop, 'plan-price-update', { body: other })).status).toBe(404);
  });

  it('that changes while carts hold it is shown in them; no customer is charged another sum than shown', async () => {
    const buyer = await openCustomer(shop);
    const cart = await fillWeeklyCart(shop, buyer);
    const query = { cartId: cart.id };
    const plan = await planOf(cart.spotPlan.id);
    await change(plan, plan.price + 1_000);
    await letItHold();
    const place = (expectedTotal: number) =>
      buyer.call('cart-place', { query, body: { paymentType: 'cash-on-delivery', acceptTerms: true, expectedTotal } });
    const refused = await place(cart.totals.grandtotal);
    expect([refused.status, refused.answer.code]).toEqual([409, 'total-changed']);
    const shown = (await buyer.call('cart-one', { query })).answer.data.totals;
    expect(refused.answer.data.cart.totals).toEqual(shown);
    expect(shown.subtotal).toBe(cart.totals.subtotal + 1_000);
    const { order } = (await place(shown.grandtotal)).answer.data;
    await change(await planOf(plan.id), plan.price + 5_000);
    await letItHold();
    await receiveCatalogueChanges();
    expect((await buyer.call('order-one', { query: { orderId: order.id } })).answer.data.total).toBe(shown.grandtotal);
  });
});
