import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { changePath, documentPath, orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ordersPath, plansPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { paidOrder, sampleBank, sampleDelivery, sampleOrder } from '#tests/components/samples/order.ts';
import { sampleMeals } from '#tests/components/samples/order-meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { progressOf } from '../parts/delivery-facts.ts';
import OrdersPage from './orders-page.tsx';

/** Loader data for these orders, of which the first has the next delivery. */
function listOf(orders: Order[]) {
  const [first] = orders;
  const open = orders.filter(({ status }) => status === 'opened');
  const [next] = open[0]?.deliveries ?? [];
  const coming = open.flatMap(({ id: orderId, deliveries }) =>
    deliveries.map((delivery) => ({ ...delivery, orderId, progress: progressOf(delivery) })),
  );
  return {
    page: 1,
    pages: 1,
    next: next && first ? { orderId: first.id, number: first.number, type: first.type, delivery: next } : null,
    coming: coming.filter(({ id }) => id !== next?.id),
    orders: orders.map((order) => ({
      ...order,
      total: order.cancellation?.totals.grandtotal ?? order.total,
      due: order.money.due,
    })),
    tasters: sampleMeals(3),
  };
}

describe.each(languages)('the orders of an account in %s', (language) => {
  const say = sayIn(language);
  const open = (orders: Order[]) =>
    openInShop(inAccount(OrdersPage), { language, path: ordersPath, data: listOf(orders) });
  const region = (id: 'orders-next' | 'orders-coming' | 'orders-list' | 'orders-list-past') =>
    page.getByRole('region', { name: say(id) });

  it('show that a late delivery is late, and until when it was due', async () => {
    const road = { state: 'late', at: '2026-11-20T11:00:00.000Z', takenBy: '', isAtDoor: false } as const;
    const order = paidOrder({ deliveries: [sampleDelivery(0, { road })], documents: [] });
    await open([order]);
    const next = region('orders-next');
    await expect.element(next.getByText(say('orders-next-late'))).toBeVisible();
    await expect.element(next).toMatchTextContent(asRead(say('delivery-road-late-line', { hour: '13:00' })));
    await expect.element(next).not.toMatchTextContent(say('orders-next-today'));
    await expectAccessibleLayout();
  });

  it('show appetising meals before the first order', async () => {
    await open([]);
    await expect.element(page.getByRole('heading', { level: 1, name: say('orders-none') })).toBeVisible();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').elements().length).toBe(3);
    await expect.element(page.getByRole('link', { name: say('orders-none-start') })).toHaveAttribute('href', plansPath);
    await expectAccessibleLayout();
  });

  it('begin with the next delivery, then the coming ones, then the orders', async () => {
    const name = `${say('document-receipt')} 17`;
    const receipt = { id: 'document-1', kind: 'receipt', name, isReady: true, issuedAt: '2026-11-18T08:31:00.000Z' };
    const order = paidOrder({ documents: [{ ...receipt, kind: 'receipt' }] });
    const [first, second] = order.deliveries;
    await open([order]);
    const next = region('orders-next');
    await expect
      .element(next.getByRole('heading', { level: 2 }))
      .toHaveTextContent(asRead(formatDate(first?.date ?? '', language, 'long')));
    await expect.element(next.getByText('Αρχελάου 18, Παγκράτι')).toBeVisible();
    await expect.element(next.getByText(say('amount-main-meal', { count: 3 }))).toBeVisible();
    await expect.element(next).toMatchTextContent(asRead(cutoffWords(first?.changeUntil ?? '', language)));
    await expect
      .element(next.getByRole('link', { name: say('orders-change-meals') }))
      .toHaveAttribute('href', changePath(order.id, 'meals', first?.id ?? ''));
    const coming = region('orders-coming').getByRole('listitem');
    await expect.element(coming).toMatchTextContent(asRead(formatDate(second?.date ?? '', language, 'long')));
    await expect.element(coming).toMatchTextContent(say('orders-complete'));
    const row = region('orders-list').getByRole('listitem');
    await expect.element(row).toMatchTextContent(say('order-status-opened'));
    await expect.element(row.getByRole('link', { name })).toHaveAttribute('href', documentPath(order.id, 'document-1'));
    await expect
      .element(row.getByRole('link', { name: say('order-type-weekly'), exact: false }))
      .toHaveAttribute('href', orderPath(order.id));
    await expectAccessibleLayout();
  });

  it('show that the next delivery cannot be changed any more', async () => {
    await open([sampleOrder({ deliveries: [sampleDelivery(0, { changeUntil: null }), sampleDelivery(1)] })]);
    await expect.element(region('orders-next').getByText(asRead(say('orders-cooking')))).toBeVisible();
    await expect
      .element(region('orders-next').getByRole('link', { name: say('orders-change-meals') }))
      .not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('show the missing meals of a delivery, and link to its meals', async () => {
    const order = sampleOrder({ deliveries: [sampleDelivery(0), sampleDelivery(1, { items: [] })] });
    await open([order]);
    const coming = region('orders-coming').getByRole('listitem');
    await expect
      .element(coming)
      .toMatchTextContent(asRead(say('missing-meals', { count: 2, list: say('amount-main-meal', { count: 2 }) })));
    await expect
      .element(coming.getByRole('link', { name: say('missing-choose'), exact: false }))
      .toHaveAttribute('href', changePath(order.id, 'meals', 'delivery-1'));
    await expectAccessibleLayout();
  });

  it.each([
    ['orders-pay-how', sampleBank],
    ['orders-pay', null],
  ] as const)('put what waits for money above everything else: %s', async (label, bank) => {
    const order = sampleOrder({ status: 'not-paid', payment: { payableUntil: '2026-11-18T10:00:00.000Z', bank } });
    await open([order]);
    await expect
      .element(page.getByText(asRead(say('orders-unpaid', { number: order.number, due: euros(order.total) }))))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say(label), exact: true }))
      .toHaveAttribute('href', `${orderPath(order.id)}#pay`);
    await expectAccessibleLayout();
  });
});
