import { redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import {
  calendarPath,
  changePath,
  documentPath,
  orderPath,
  repeatOrderPath,
  stopOrderPath,
} from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { menuPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import {
  orderItem,
  paidOrder,
  sampleBank,
  sampleChange,
  sampleDelivery,
  sampleOrder,
} from '#tests/components/samples/order.ts';
import { sampleMeal } from '#tests/components/samples/order-meals.ts';
import { samplePayments } from '#tests/components/samples/payments.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import OrderPage from './order-page.tsx';

describe.each(languages)('an order in %s', (language) => {
  const say = sayIn(language);
  const deliveries = () => page.getByRole('main').getByRole('article');
  const region = (id: 'order-money' | 'order-documents' | 'order-changes' | 'renewal-title') =>
    page.getByRole('region', { name: say(id) });

  function openOrder(order: Order, query = '', more: Parameters<typeof openInShop>[1] = {}) {
    const path = orderPath(order.id);
    const data = { order, choices: samplePayments(say), cases: [] };
    return openInShop(inAccount(OrderPage), { language, path: `${path}${query}`, pattern: path, data, ...more });
  }

  it('of single meals shows them with their price, and when its receipt is issued', async () => {
    const items = [orderItem(sampleMeal(0), 2, 1980), orderItem(sampleMeal(1), 1, 1290)];
    const delivery = sampleDelivery(0, { items, config: { amounts: {} }, subtotal: 3270, share: 3270 });
    const order = sampleOrder({ type: 0, deliveries: [delivery], renewal: null });
    await openOrder(order);
    for (const { name } of items) {
      await expect.element(deliveries().getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect.element(deliveries().getByText(say('delivery-status-opened'))).toBeVisible();
    await expect
      .element(region('order-money'))
      .toMatchTextContent(asRead(say('order-due-at-door', { due: euros(3270) })));
    await expect.element(region('order-documents')).toMatchTextContent(asRead(say('order-document-later')));
    await expect
      .element(page.getByRole('link', { name: say('order-calendar') }))
      .toHaveAttribute('href', calendarPath(order.id));
    await expect.element(page.getByRole('link', { name: say('orders-skip'), exact: false })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('that is paid offers its receipt as PDF, and shows that no sum is due', async () => {
    const order = paidOrder();
    await openOrder(order);
    await expect
      .element(region('order-documents').getByRole('link'))
      .toHaveAttribute('href', documentPath(order.id, 'document-1'));
    await expect.element(region('order-money').getByText(say('order-settled'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('order-stop') }))
      .toHaveAttribute('href', stopOrderPath(order.id));
    await expectAccessibleLayout();
  });

  it('shows that it is too late for a delivery, and leaves the other open', async () => {
    const [late, open] = [sampleDelivery(0, { changeUntil: null }), sampleDelivery(1)];
    const order = sampleOrder({ deliveries: [late, open] });
    await openOrder(order, `?late=${late.id}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent(asRead(say('change-too-late')));
    await expect
      .element(
        deliveries()
          .first()
          .getByText(asRead(say('order-closed'))),
      )
      .toBeVisible();
    const waysOf = (index: number) =>
      [...(deliveries().nth(index).element().querySelectorAll('a[href*="/account/orders/"]') ?? [])].map((way) =>
        way.getAttribute('href'),
      );
    expect(waysOf(0)).toEqual([]);
    expect(waysOf(1)).toEqual(
      (['meals', 'move', 'place', 'skip'] as const).map((what) => changePath(order.id, what, open.id)),
    );
  });

  it('of eight deliveries shows the next, and unfolds the one named by a link', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      sampleDelivery(index, { date: `2026-12-${String(index + 1).padStart(2, '0')}` }),
    );
    await openOrder(sampleOrder({ deliveries: many, type: 4 }), '#delivery-delivery-7');
    await expect.poll(() => deliveries().elements().length).toBe(8);
    const change = (index: number) =>
      deliveries()
        .nth(index)
        .getByRole('link', { name: say('orders-change-meals'), exact: false });
    await expect.element(change(0)).toBeVisible();
    await expect.element(change(3)).not.toBeInTheDocument();
    await expect.element(change(7)).toBeInViewport();
    await expectAccessibleLayout();
  });

  it('shows the result of a change, and undoes it by its button', async () => {
    const change = sampleChange();
    const order = sampleOrder({ changes: [change] });
    const { sent } = await openOrder(order, `?changed=${change.id}`, {
      actions: { [orderPath(order.id)]: () => null },
    });
    const news = page.getByRole('status').filter({ hasText: change.summary });
    await expect.element(news).toMatchTextContent(asRead(say('order-dearer', { amount: euros(200) })));
    await expect.element(news).toMatchTextContent(asRead(say('order-receipt-sent', { number: change.number })));
    const row = region('order-changes').getByRole('listitem');
    await expect.element(row).toMatchTextContent(change.number);
    await expect.element(row).toMatchTextContent(euros(200, { signed: true }));
    await expectAccessibleLayout();
    await news.getByRole('button', { name: say('order-undo') }).click();
    await expect.poll(() => sent).toEqual([{ path: orderPath(order.id), changeId: change.id, intent: 'undo' }]);
  });

  it('shows beside a change why it was not undone, and which one was', async () => {
    const [first, second] = [
      sampleChange(),
      sampleChange({ id: 'change-2', number: '10234-2', isUndone: true, canUndo: false }),
    ];
    const order = sampleOrder({ changes: [first, second] });
    await openOrder(order, '', {
      actions: { [orderPath(order.id)]: () => ({ code: 'change-too-late', subject: first.id, fields: {} }) },
    });
    const row = (index: number) => region('order-changes').getByRole('listitem').nth(index);
    await expect.element(row(1)).toMatchTextContent(say('order-undone'));
    await row(0)
      .getByRole('button', { name: say('order-undo'), exact: false })
      .click();
    await expect.element(row(0).getByRole('alert')).toMatchTextContent(asRead(say('change-too-late')));
    await expectAccessibleLayout();
  });

  it('is renewed automatically only on request, and explains the obligation', async () => {
    const order = sampleOrder();
    let isOn = false;
    const { sent } = await openOrder(order, '', {
      data: () => ({
        order: { ...order, renewal: { ...order.renewal, isOn, nextOn: isOn ? '2026-11-23' : null, price: 4125 } },
        choices: [],
        cases: [],
      }),
      actions: {
        [orderPath(order.id)]: (fields) => {
          isOn = fields.isOn === 'yes';
          return null;
        },
      },
    });
    const press = region('renewal-title').getByRole('switch', { name: say('renewal-switch') });
    await expect.element(press).not.toBeChecked();
    await expect.element(region('renewal-title')).toMatchTextContent(asRead(say('renewal-paid-door')));
    await expect
      .element(region('renewal-title'))
      .toMatchTextContent(asRead(say('renewal-terms', { price: euros(4125), weeks: 1 })));
    await press.click();
    await expect.element(press).toBeChecked();
    const next = say('renewal-next', { weekday: 1, date: formatDate('2026-11-23', language, 'long') });
    await expect.element(page.getByText(asRead(next))).toBeVisible();
    await press.click();
    await expect.element(press).not.toBeChecked();
    expect(sent.map((fields) => fields.isOn)).toEqual(['yes', 'no']);
    await expectAccessibleLayout();
  });

  it.each(['renewal-on', 'renewal-off'] as const)('shows that the renewal was changed: %s', async (done) => {
    await openOrder(sampleOrder(), `?done=${done}`);
    await expect
      .element(region('renewal-title').getByRole('status'))
      .toHaveTextContent(asRead(say(`order-done-${done}`)));
  });

  it('that waits for a deposit shows how to pay, and offers every other method', async () => {
    const order = sampleOrder({
      status: 'not-paid',
      paymentType: { slug: 'bank-deposit', name: 'Τραπεζική κατάθεση' },
      payment: { payableUntil: '2026-11-19T10:00:00.000Z', bank: sampleBank },
    });
    const { sent } = await openOrder(order, '', { actions: { [orderPath(order.id)]: () => null } });
    const pay = page.getByRole('region', { name: say('order-due', { due: euros(order.total) }) });
    await expect.element(pay.getByText(sampleBank.iban)).toBeVisible();
    await expect.element(pay.getByText(sampleBank.reference, { exact: true })).toBeVisible();
    await expect
      .element(deliveries().getByRole('link', { name: say('orders-change-meals'), exact: false }))
      .not.toBeInTheDocument();
    await expectAccessibleLayout();
    await page.elementLocator(pay.element().querySelector('summary') ?? document.body).click();
    await choose(pay.getByRole('radio', { name: say('payment-cash-on-delivery'), exact: false }));
    await pay.getByRole('button', { name: say('order-pay-so') }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ path: orderPath(order.id), intent: 'pay', paymentType: 'cash-on-delivery' }]);
  });

  it('shows that it is paid at the door from now on, and that it was cancelled', async () => {
    await openOrder(sampleOrder(), '?done=opened');
    await expect.element(page.getByRole('status').filter({ hasText: asRead(say('order-done-opened')) })).toBeVisible();
  });

  it.each(['customer', 'clock', 'staff', null] as const)(
    'that came to nothing says why, and how to have it again: %s',
    async (by) => {
      const at = '2026-11-18T10:05:00.000Z';
      const order = sampleOrder({
        status: 'canceled',
        totals: { subtotal: 0, discount: 0, shipping: 0, grandtotal: 0 },
        money: { paid: 0, refunded: 0, creditUsed: 0, credited: 0, claimed: 0, held: 0, due: 0 },
        cancellation: {
          by,
          isDayClosed: false,
          at,
          totals: { subtotal: 4125, discount: 0, shipping: 0, grandtotal: 4125 },
        },
        canStop: false,
        deliveries: [sampleDelivery(0, { status: 'canceled', changeUntil: null })],
      });
      const { sent, path } = await openOrder(order, '', {
        actions: { [repeatOrderPath(order.id)]: () => redirect(menuPath) },
      });
      const notice = page
        .getByRole('main')
        .getByText(
          asRead(
            say(`canceled-by-${by ?? 'unknown'}`, { at: `${formatDate('2026-11-18', language, 'dayMonth')}, 12:05` }),
          ),
        );
      await expect.element(notice).toBeVisible();
      await expect.element(page.getByText(say('canceled-free'), { exact: false })).toBeVisible();
      await expect.element(region('order-money')).toMatchTextContent(`${say('order-total-before')}${euros(4125)}`);
      await expect.element(region('order-money')).not.toMatchTextContent('0,00');
      await expect.element(region('order-changes')).not.toBeInTheDocument();
      await expectAccessibleLayout();
      const again = page.getByRole('button', { name: say('orders-again-label', { number: order.number }) });
      await expect.element(again).toBeInViewport();
      await again.click();
      await expect.poll(path).toBe(menuPath);
      expect(sent.map((form) => form.path)).toEqual([repeatOrderPath(order.id)]);
    },
  );
});
