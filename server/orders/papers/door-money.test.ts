import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { myDataXml } from '#server/documents/fiscal/mydata-xml.ts';
import { mailsAbout } from '#tests/support/browser/shown-mails.ts';
import { bookedInCents, papersOf } from '#tests/support/documents/order-papers.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
let shop: TestShop;
let customer: TestCustomer;
async function open(environment: Record<string, string> = {}) {
  shop = await openTestShop({ clock: () => now, environment });
  customer = await openCustomer(shop);
}
afterEach(() => shop.close());

async function place(cartId: string, paymentType = 'pos'): Promise<Order> {
  const body = { paymentType, acceptTerms: true };
  const { answer } = await customer.call('cart-place', { query: { cartId }, body });
  expect(answer.code).toBe('ok');
  return answer.data.order;
}
const single = async (paymentType?: string) =>
  place((await fillSingleCart(shop, customer, { date: '2026-12-01' })).id, paymentType);
const weekly = async () => place((await fillWeeklyCart(shop, customer, { startWeek: '2026-11-30' })).id);

const dispatch = (order: Order, index = 0) =>
  staffCall(shop, 'door-dispatch', { body: { deliveryId: order.deliveries[index]?.id }, role: 'dispatch' });
const collect = (order: Order, body: object) =>
  staffCall(shop, 'door-collect', { body: { orderId: order.id, amount: order.money.due, ...body }, role: 'dispatch' });
const card = { method: 'pos', terminalId: '16000123', transactionId: 'terminal-1' };

/** Kind, total and the authority's payment types of each sale, in order. */
async function salesOf({ id }: Order) {
  return (await papersOf(shop, id)).flatMap(({ kind, data }) => {
    if (data.kind === 'change-receipt') return [];
    const types = [...myDataXml(data).matchAll(/<type>(\d)<\/type>/g)].map(([, type]) => type);
    return [{ kind, types, settled: data.settlement?.method ?? null }];
  });
}
const booked = async ({ id }: Order) => bookedInCents(await papersOf(shop, id));

describe('an order payable at the door', { timeout: 60_000 }, () => {
  it('has no fiscal document when it is placed or changed, one on credit when it leaves, settled by the terminal', async () => {
    await open();
    const order = await weekly();
    const [mail] = await mailsAbout(shop, order.id);
    expect(mail?.text).toContain('εκδίδεται όταν ξεκινήσει');
    const query = { orderId: order.id };
    const body = { deliveryId: order.deliveries[1]?.id };
    const changed: Order = (await customer.call('order-delivery-skip', { query, body })).answer.data;
    expect(await salesOf(order)).toEqual([]);
    expect((await papersOf(shop, order.id)).map(({ kind }) => kind)).toEqual(['change-receipt']);

    expect((await dispatch(order)).answer.data).toMatchObject({ due: changed.totals.grandtotal });
    await dispatch(order);
    const trail = sql`select action from audit_trail where subject_kind = 'delivery'`;
    expect(await shop.database.db.rows(trail)).toEqual([{ action: 'dispatched' }]);
    expect(await salesOf(order)).toEqual([{ kind: 'receipt', types: ['5'], settled: null }]);
    expect(await booked(order)).toBe(changed.totals.grandtotal);

    expect((await collect(changed, { ...card, amount: changed.money.due - 1 })).answer.code).toBe('not-the-due');
    expect((await collect(changed, { method: 'pos' })).answer.code).toBe('terminal-missing');
    expect((await collect(changed, card)).answer.data).toMatchObject({ due: 0 });
    expect(await salesOf(order)).toEqual([{ kind: 'receipt', types: ['5'], settled: 'pos' }]);
    expect((await collect(changed, { ...card, transactionId: 'terminal-2' })).answer.code).toBe('nothing-due');
    expect(await auditShop(shop.database.db, { now })).toEqual([]);
  });

  it('is collected once by two concurrent requests, and a terminal transaction pays one order only', async () => {
    await open();
    const order = await single();
    await dispatch(order);
    const presses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => collect(order, { ...card, transactionId: `t-${index}` })),
    );
    expect(presses.filter(({ answer }) => answer.code === 'ok')).toHaveLength(1);
    const taken = presses.findIndex(({ answer }) => answer.code === 'ok');
    const other = await single();
    await dispatch(other);
    const again = await collect(other, { ...card, transactionId: `t-${taken}` });
    expect(again.answer.code).toBe('door-payment-known');
    expect(await auditShop(shop.database.db, { now })).toEqual([]);
  });

  it.each([
    ['cash', '3', 'cash-on-delivery'],
    ['iris', '8', 'viva-iris'],
  ])(
    'paid by %s keeps its document on credit, or gets another with the payment: the accountant chooses',
    async (method, type, used) => {
      await open();
      const kept = await single();
      await dispatch(kept);
      expect((await collect(kept, { method })).answer.data).toMatchObject({ due: 0 });
      expect(await salesOf(kept)).toEqual([{ kind: 'receipt', types: ['5'], settled: used }]);
      await shop.close();

      await open({ DOCUMENTS_CASH: 'reissue' });
      const anew = await single();
      await dispatch(anew);
      expect((await collect(anew, { method })).answer.data).toMatchObject({ due: 0 });
      expect(await salesOf(anew)).toEqual([
        { kind: 'receipt', types: ['5'], settled: null },
        { kind: 'credit-note', types: ['5'], settled: null },
        { kind: 'receipt', types: [type], settled: null },
      ]);
      expect(await booked(anew)).toBe(anew.totals.grandtotal);
      expect(await auditShop(shop.database.db, { now })).toEqual([]);
    },
  );

  it('is documented delivery by delivery where the accountant requires it, and the documents add up to its total', async () => {
    await open({ DOCUMENTS_PER: 'delivery' });
    const order = await weekly();
    await dispatch(order, 0);
    const first = await booked(order);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(order.totals.grandtotal);
    expect((await papersOf(shop, order.id))[0]?.data).toMatchObject({ deliveryDates: [order.deliveries[0]?.date] });
    await dispatch(order, 1);
    expect((await salesOf(order)).map(({ types }) => types)).toEqual([['5'], ['5']]);
    expect(await booked(order)).toBe(order.totals.grandtotal);

    const early = await weekly();
    await dispatch(early, 0);
    await collect(early, { ...card, transactionId: 'all of it' });
    expect(await salesOf(early)).toMatchObject([{ settled: 'pos' }, { types: ['7'], settled: null }]);
    expect(await booked(early)).toBe(early.totals.grandtotal);
    expect(await auditShop(shop.database.db, { now })).toEqual([]);
  });
});
