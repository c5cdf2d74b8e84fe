import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import {
  asking,
  buy,
  type ChangingShop,
  creditOf,
  openChangingShop,
  openWide,
  usesOn,
} from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  await openWide(shop);
});
afterAll(() => shop.close());

async function weekly(paymentType = 'viva', weeks = '1') {
  const customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer, { weeks }), paymentType);
  return { customer, order, ask: asking(customer, order), deliveryId: order.deliveries[0]?.id ?? '' };
}

describe('concurrent changes', () => {
  it('give one credit for ten skip requests', async () => {
    const { customer, order, ask, deliveryId } = await weekly();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('order-delivery-skip', { deliveryId })));
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('ok'));
    expect(await creditOf(shop, customer)).toBe(order.deliveries[0]?.share);
    expect((await ask('order-one')).data.changes).toHaveLength(1);
    const [skip] = (await ask('order-one')).data.changes;
    const undos = await Promise.all(Array.from({ length: 10 }, () => ask('order-change-undo', { changeId: skip.id })));
    expect(undos.map(({ code }) => code)).toEqual(Array(10).fill('ok'));
    expect(await creditOf(shop, customer)).toBe(0);
    expect((await ask('order-one')).data).toMatchObject({
      money: order.money,
      changes: [{ number: `${order.number}-2` }, {}],
    });
    expect(await auditShop(shop.database.db)).toEqual([]);
  });

  it("apply two tabs' changes of the same delivery one after the other", async () => {
    const { order, ask, deliveryId } = await weekly();
    const itemId = order.deliveries[0]?.items[0]?.item.id;
    const answers = await Promise.all(
      [1, 2, 4, 5].map((amount) => ask('order-menu-update', { deliveryId, items: [{ itemId, amount }] })),
    );
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const { changes } = (await ask('order-one')).data;
    expect(changes.map(({ number }: { number: string }) => number)).toEqual(
      [4, 3, 2, 1].map((each) => `${order.number}-${each}`),
    );
    expect(await auditShop(shop.database.db)).toEqual([]);
  });

  it('never both skip and move one delivery', async () => {
    for (let round = 0; round < 5; round++) {
      const { ask, deliveryId } = await weekly('pos');
      const [skip, move] = await Promise.all([
        ask('order-delivery-skip', { deliveryId }),
        ask('order-delivery-update', { deliveryId, date: '2026-11-24' }),
      ]);
      expect(skip.code).toBe('ok');
      expect(['ok', 'change-not-possible']).toContain(move.code);
      const { deliveries } = (await ask('order-one')).data;
      expect(deliveries[0].status).toBe('skipped');
    }
    expect((await usesOn(shop, '2026-11-24')).deliveries).toBe(0);
    expect(await auditShop(shop.database.db)).toEqual([]);
  });

  it('cancel an order for good while it is being placed again and again', async () => {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date: '2026-11-19' });
    const place = () =>
      customer.call('cart-place', { query: { cartId: cart.id }, body: { paymentType: 'viva', acceptTerms: true } });
    const { order } = (await place()).answer.data;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, place),
      asking(customer, order)('order-cancel'),
      ...Array.from({ length: 5 }, place),
    ]);
    const ids = answers.flatMap((reply) => ('answer' in reply ? [reply.answer.data.order.id] : []));
    expect(new Set(ids)).toEqual(new Set([order.id]));
    expect((await asking(customer, order)('order-one')).data.status).toBe('canceled');
    expect(await usesOn(shop, '2026-11-19')).toEqual({ meals: 0, deliveries: 0 });
  });

  it('give the last slot of a day to one of two deliveries that move there', async () => {
    const [one, two] = [await weekly('pos'), await weekly('pos')];
    const { db } = shop.database;
    await db.run(sql`
      insert into slot_uses (time_period_id, date, deliveries)
      select p.id, '2026-12-02', c.capacity - 1 from time_periods p
      join time_period_capacities c on c.time_period_id = p.id and c.weekday = 3`);
    const answers = await Promise.all(
      [one, two].map(({ ask, deliveryId }) => ask('order-delivery-update', { deliveryId, date: '2026-12-02' })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'slot-full']);
    await db.run(sql`update slot_uses u set deliveries = u.deliveries - c.capacity + 1 from time_period_capacities c
      where c.time_period_id = u.time_period_id and c.weekday = 3 and u.date = '2026-12-02'`);
    await db.run(sql`delete from slot_uses where date = '2026-12-02' and deliveries = 0`);
    expect(await auditShop(db)).toEqual([]);
  });

  it('of two orders never deadlock', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => weekly('pos')));
    const answers = await Promise.all(
      orders.map(({ ask, deliveryId, order }, index) => {
        const second = order.deliveries[1]?.id;
        return index % 2 === 0
          ? ask('order-delivery-update', { deliveryId, date: '2026-11-25' })
          : ask('order-delivery-update', { deliveryId: second, date: '2026-11-24' });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('ok'));
    expect(await auditShop(shop.database.db)).toEqual([]);
  });
});

describe('money', () => {
  const step = fc.record({
    what: fc.constantFrom('skip', 'meals', 'undo', 'undo', 'move', 'spend', 'stop'),
    delivery: fc.nat(3),
    meal: fc.nat(5),
    portion: fc.nat(2),
    amount: fc.integer({ min: 0, max: 7 }),
  });

  it('adds up after any sequence of changes, undos and orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('viva', 'pos'),
        fc.array(step, { minLength: 4, maxLength: 10 }),
        async (paymentType, steps) => {
          const { customer, order, ask } = await weekly(paymentType, '2');
          const { db } = shop.database;
          for (const { what, delivery, meal, portion, amount } of steps) {
            const current: Order = (await ask('order-one')).data;
            const target = current.deliveries[delivery] as OrderDelivery;
            const deliveryId = target.id;
            if (what === 'skip') await ask('order-delivery-skip', { deliveryId });
            if (what === 'move') await ask('order-delivery-update', { deliveryId, date: `2026-11-2${meal + 4}` });
            if (what === 'stop') await ask('order-cancel');
            if (what === 'undo') {
              const open = current.changes.filter(({ canUndo }) => canUndo);
              const chosen = open[meal % Math.max(1, open.length)];
              if (chosen) await ask('order-change-undo', { changeId: chosen.id });
            }
            if (what === 'meals') {
              const query = { date: target.date, tag: 'balanced', type: 'main-meal', pageSize: '20' };
              const offered = (await shop.call('meal-collection', { query })).answer.data.items;
              const itemId = offered[meal]?.builds[portion]?.id;
              await ask('order-menu-update', { deliveryId, items: [{ itemId, amount }] });
            }
            if (what === 'spend' && (await creditOf(shop, customer)) > 0) {
              const cart = await fillSingleCart(shop, customer, { date: '2026-12-10', meals: 3, amount: 2 });
              await buy(shop, customer, cart, 'pos');
            }
            const { money, totals }: Order = (await ask('order-one')).data;
            const { paid, creditUsed, refunded, credited, due } = money;
            expect(due).toBeGreaterThanOrEqual(0);
            expect(paid + creditUsed - refunded - credited + due).toBe(totals.grandtotal);
            const ledger = await db.one<{ own: number; all: number }>(sql`
              select coalesce(sum(amount_in_cents) filter (where order_id = ${order.id}), 0)::int as own,
                coalesce(sum(amount_in_cents), 0)::int as all from credits where account_id = ${customer.accountId}`);
            expect(ledger?.own).toBe(credited - creditUsed);
            expect(ledger?.all).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 20 },
    );
    expect(await auditShop(shop.database.db)).toEqual([]);
  }, 180_000);
});
