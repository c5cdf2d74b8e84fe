import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import {
  calendarPath,
  changePath,
  documentPath,
  orderPath,
  repeatOrderPath,
  stopOrderPath,
} from '#contract/order-paths.ts';
import type { Order } from '#contract/orders.ts';
import { areaCheckPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectSound } from '#tests/components/expect-sound.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { answerArea } from '#tests/components/samples/area.ts';
import { sampleAddress } from '#tests/components/samples/cart.ts';
import { sampleDates } from '#tests/components/samples/dates.ts';
import {
  orderItem,
  paidOrder,
  sampleBank,
  sampleChange,
  sampleDelivery,
  sampleOrder,
} from '#tests/components/samples/order.ts';
import { sampleMeal, sampleMeals } from '#tests/components/samples/order-meals.ts';
import { samplePayments } from '#tests/components/samples/payments.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { orderMeal } from '#web/storefront/cart/queue/order-meal.ts';
import DeliveryAddressPage from './address/delivery-address-page.tsx';
import MealsPage from './meals/order-meals-page.tsx';
import MovePage from './move/move-page.tsx';
import OrderPage from './order/order-page.tsx';
import { moneyFactsOf, weigh } from './parts/delivery-facts.ts';
import SkipPage from './skip/skip-page.tsx';
import StopPage from './stop/stop-page.tsx';

describe.each(languages)('an order in %s', (language) => {
  const say = sayIn(language);
  const deliveries = () => page.getByRole('main').getByRole('article');
  const region = (id: 'order-money' | 'order-documents' | 'order-changes' | 'renewal-title') =>
    page.getByRole('region', { name: say(id) });

  function openOrder(order: Order, query = '', more: Parameters<typeof openInShop>[1] = {}) {
    const path = orderPath(order.id);
    const data = { order, choices: samplePayments(say) };
    return openInShop(inAccount(OrderPage), { language, path: `${path}${query}`, pattern: path, data, ...more });
  }

  it('of single meals shows them with its money, and when its receipt comes', async () => {
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
    await expectSound();
  });

  it('that is paid gives its receipt as PDF, and says that nothing is due', async () => {
    const order = paidOrder();
    await openOrder(order);
    await expect
      .element(region('order-documents').getByRole('link'))
      .toHaveAttribute('href', documentPath(order.id, 'document-1'));
    await expect.element(region('order-money').getByText(say('order-settled'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('order-stop') }))
      .toHaveAttribute('href', stopOrderPath(order.id));
    await expectSound();
  });

  it('says that it is too late for a delivery, and leaves the other open', async () => {
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

  it('of eight deliveries shows the next, and unfolds the one a link names', async () => {
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
    await expectSound();
  });

  it('says what a change came to, and takes it back by its button', async () => {
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
    await expectSound();
    await news.getByRole('button', { name: say('order-undo') }).click();
    await expect.poll(() => sent).toEqual([{ path: orderPath(order.id), changeId: change.id, intent: 'undo' }]);
  });

  it('says beside a change why it was not taken back, and which one was', async () => {
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
    await expectSound();
  });

  it('goes on by itself only when asked to, and says what that obliges to', async () => {
    const order = sampleOrder();
    let isOn = false;
    const { sent } = await openOrder(order, '', {
      data: () => ({
        order: { ...order, renewal: { ...order.renewal, isOn, nextOn: isOn ? '2026-11-23' : null, price: 4125 } },
        choices: [],
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
    await expectSound();
  });

  it.each(['renewal-on', 'renewal-off'] as const)('says that the renewal was changed: %s', async (done) => {
    await openOrder(sampleOrder(), `?done=${done}`);
    await expect
      .element(region('renewal-title').getByRole('status'))
      .toHaveTextContent(asRead(say(`order-done-${done}`)));
  });

  it('that waits for a deposit says how to pay, and offers every other way', async () => {
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
    await expectSound();
    await page.elementLocator(pay.element().querySelector('summary') ?? document.body).click();
    await choose(pay.getByRole('radio', { name: say('payment-cash-on-delivery'), exact: false }));
    await pay.getByRole('button', { name: say('order-pay-so') }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ path: orderPath(order.id), intent: 'pay', paymentType: 'cash-on-delivery' }]);
  });

  it('says that it is paid at the door from now on, and that it was cancelled', async () => {
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
        money: { paid: 0, refunded: 0, creditUsed: 0, credited: 0, due: 0 },
        cancellation: { by, at, totals: { subtotal: 4125, discount: 0, shipping: 0, grandtotal: 4125 } },
        canStop: false,
        deliveries: [sampleDelivery(0, { status: 'canceled', changeUntil: null })],
      });
      const { sent } = await openOrder(order, '', { actions: { [repeatOrderPath(order.id)]: () => null } });
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
      await expectSound();
      const again = page.getByRole('button', { name: say('orders-again-label', { number: order.number }) });
      await expect.element(again).toBeInViewport();
      await again.click();
      await expect.poll(() => sent.map(({ path }) => path)).toEqual([repeatOrderPath(order.id)]);
    },
  );
});

describe.each(languages)('changing an order in %s', (language) => {
  const say = sayIn(language);
  const order = sampleOrder();
  const [delivery] = order.deliveries;
  if (!delivery) throw new Error('An order without deliveries');
  const { id: deliveryId } = delivery;
  const changeUntil = delivery.changeUntil ?? '';
  const money = moneyFactsOf(order, 0);

  it('other meals: says what they cost before, and what is missing', async () => {
    const meals = sampleMeals(4).map((meal) => orderMeal(meal));
    const path = changePath(order.id, 'meals', deliveryId);
    const held = delivery.items[0];
    const { sent } = await openInShop(inAccount(MealsPage), {
      language,
      path,
      data: { orderId: order.id, plan: order.plan, delivery, changeUntil, meals, money },
      actions: { [path]: () => null },
    });
    const bar = () => asRead((document.querySelector('[data-order-bar]') as HTMLElement).innerText);
    await expect.poll(bar).toContain(asRead(say('meals-unchanged')));
    await expectSound();
    const tile = (name: string | undefined) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: name ?? '', exact: true }) });
    const press = (id: 'amount-add-label' | 'amount-more' | 'amount-less', name: string | undefined) =>
      tile(name).getByRole('button', {
        name: asRead(say(id, { meal: name ?? '', portion: '' }))
          .trim()
          .replace(/,$/, ''),
        exact: false,
      });
    await press('amount-less', held?.name).click();
    await expect
      .poll(bar)
      .toContain(asRead(say('missing-meals', { count: 1, list: say('amount-main-meal', { count: 1 }) })));
    const other = sampleMeal(1);
    await choose(tile(other.name).getByRole('radio', { name: 'Γενναία', exact: false }));
    await expect.element(tile(other.name)).toMatchTextContent(euros(200, { signed: true }));
    await press('amount-add-label', other.name).click();
    await expect.poll(bar).toContain(euros(200, { signed: true }));
    await expectSound();
    await page.getByRole('button', { name: say('meals-save') }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ path, expectedTotal: String(order.total + 200) });
    expect(Object.values(sent[0] ?? {})).toEqual(expect.arrayContaining(['2', '1']));
  });

  it('another day: names what is not cooked then, and says when nothing would change', async () => {
    const path = changePath(order.id, 'move', deliveryId);
    const { sent } = await openInShop(inAccount(MovePage), {
      language,
      path,
      data: {
        orderId: order.id,
        deliveryId,
        now: { date: delivery.date, timePeriod: delivery.timePeriod },
        dates: sampleDates(),
        missing: { '2026-11-24': ['Γιουβέτσι'] },
        wanted: { date: delivery.date, timePeriodId: delivery.timePeriod.id },
      },
      actions: {
        [path]: () => ({ code: 'slot-full', fields: {}, values: { date: '2026-11-24', timePeriodId: 'noon' } }),
      },
    });
    const day = (date: string) => page.getByRole('radio', { name: formatDate(date, language, 'long'), exact: false });
    await expect.element(page.getByText(asRead(say('move-same')))).toBeVisible();
    await expectSound();
    await choose(page.getByRole('radio', { name: '13:00–16:00', exact: false }));
    await expect.element(page.getByText(asRead(say('move-same')))).not.toBeInTheDocument();
    await choose(day('2026-11-24'));
    const gone = page.getByRole('status').filter({ hasText: 'Γιουβέτσι' });
    await expect.element(gone).toBeVisible();
    await expectSound();
    await page.getByRole('button', { name: say('move-save-without') }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(asRead(say('slot-full')));
    expect(sent).toEqual([{ path, date: '2026-11-24', timePeriodId: 'noon', drop: '2026-11-24' }]);
  });

  it('leaving a delivery out: says what it means, by keyboard alone', async () => {
    const path = changePath(order.id, 'skip', deliveryId);
    const weighed = weigh(money, { id: deliveryId, status: 'skipped' });
    const { sent } = await openInShop(inAccount(SkipPage), {
      language,
      path,
      data: { orderId: order.id, delivery, changeUntil, weighed, total: order.total },
      actions: { [path]: () => null },
    });
    const cheaper = asRead(say('order-cheaper', { amount: euros(delivery.subtotal) }));
    await expect.element(page.getByText(cheaper, { exact: false })).toBeVisible();
    await expectSound();
    (page.getByRole('link', { name: say('skip-stay') }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => sent).toEqual([{ path, expectedTotal: String(order.total - delivery.subtotal) }]);
  });

  it('stopping: says what is cancelled, what still comes and what comes back', async () => {
    const paid = paidOrder({ deliveries: [sampleDelivery(0, { changeUntil: null }), sampleDelivery(1)] });
    const path = stopOrderPath(paid.id);
    const { sent } = await openInShop(inAccount(StopPage), {
      language,
      path,
      data: { order: { ...paid, refundIfStopped: 1650 } },
      actions: { [path]: () => null },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: say('stop-title') })).toBeVisible();
    for (const title of [say('stop-goes', { count: 1 }), say('stop-stays', { count: 1 })]) {
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect.element(page.getByText(asRead(say('stop-refund', { amount: euros(1650) })))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('stop-stay') }))
      .toHaveAttribute('href', orderPath(paid.id));
    await expectSound();
    await page.getByRole('button', { name: say('stop-confirm') }).click();
    await expect.poll(() => sent).toEqual([{ path }]);
  });

  it('another address: asks for all of it, says what a farther one costs, and asks again', async () => {
    const path = changePath(order.id, 'place', deliveryId);
    const before = order.totals;
    const totals = { ...before, shipping: 500, grandtotal: before.grandtotal + 500 };
    const { sent } = await openInShop(inAccount(DeliveryAddressPage), {
      language,
      path,
      data: {
        orderId: order.id,
        deliveryId,
        date: delivery.date,
        saved: [],
        isOther: true,
        address: sampleAddress,
        area: answerArea(sampleAddress),
      },
      loads: {
        [areaCheckPath]: (asked) =>
          'street' in asked ? { postalCode: asked.postalCode, streets: [] } : answerArea(asked),
      },
      actions: {
        [path]: (fields) =>
          fields.expectedTotal
            ? null
            : {
                refusal: {
                  code: 'total-changed',
                  fields: {},
                  changed: {
                    before,
                    totals,
                    dueBefore: before.grandtotal,
                    due: totals.grandtotal,
                    credit: 0,
                    refund: 0,
                  },
                },
                values: fields,
              },
      },
    });
    const street = page.getByRole('combobox', { name: say('address-street') });
    const here = () => page.getByRole('button', { name: say('place-save') });
    await street.fill('');
    await here().last().click();
    await expect.element(page.getByText(say('incomplete-address'))).toBeVisible();
    await expectSound();
    expect(sent).toEqual([]);
    await street.fill('Βασιλέως Κωνσταντίνου');
    await page.getByRole('textbox', { name: say('home-area-label') }).fill('19009');
    await here().last().click();
    const price = page.getByRole('alert');
    await expect.element(price).toMatchTextContent(asRead(say('order-price-changes')));
    await expect
      .element(price)
      .toMatchTextContent(
        asRead(say('order-fee-becomes', { amount: euros(500), before: say('order-fee-free'), after: 'some' })),
      );
    await expect.element(street).toHaveValue('Βασιλέως Κωνσταντίνου');
    await expectSound();
    await here().last().click();
    await expect
      .poll(() => sent.map(({ expectedTotal }) => expectedTotal))
      .toEqual([undefined, String(totals.grandtotal)]);
  });

  it('another address: one of those that are saved, and never one we do not reach', async () => {
    const path = changePath(order.id, 'place', deliveryId);
    const saved = [
      { id: 'a1', label: '', isDefault: true, isServed: true, address: sampleAddress },
      {
        id: 'a2',
        label: '',
        isDefault: false,
        isServed: true,
        address: { ...sampleAddress, street: 'Ερμού', number: '12' },
      },
      { id: 'a3', label: '', isDefault: false, isServed: false, address: { ...sampleAddress, street: 'Τσιμισκή' } },
    ];
    const { sent } = await openInShop(inAccount(DeliveryAddressPage), {
      language,
      path,
      data: {
        orderId: order.id,
        deliveryId,
        date: delivery.date,
        saved,
        isOther: false,
        address: sampleAddress,
        area: null,
      },
      actions: { [path]: () => null },
    });
    const row = (street: string) => page.getByRole('radio', { name: street, exact: false });
    await expect.element(row('Ερμού')).toBeChecked();
    await expect.element(row('Τσιμισκή')).toBeDisabled();
    await expectSound();
    await page.getByRole('button', { name: say('place-save') }).click();
    await expect.poll(() => sent).toEqual([{ path, addressId: 'a2' }]);
  });
});
