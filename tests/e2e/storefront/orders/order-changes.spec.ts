import type { Page } from '@playwright/test';
import type { DeliveryDate } from '#contract/delivery/delivery.ts';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { addDays } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { choose } from '#tests/pages/checkout.ts';
import { mealTile, toast } from '#tests/pages/order.ts';
import { changes, deliveries, money, news } from '#tests/pages/orders.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import type { OrderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { placeOrder, readOrder, shortPlan } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object;

function pathOf(order: Order, what: string, delivery = 0): string {
  return `/account/orders/${order.id}/${what}/${order.deliveries[delivery]?.id}`;
}

/** On a phone the save button is in the bar at the bottom. */
function save(page: Page) {
  return page.getByRole('button', { name: say('meals-save') }).filter({ visible: true });
}

/** A meal of the delivery's day that is not cooked on some other open day. */
async function findRotating(maker: OrderMaker, delivery: OrderDelivery | undefined) {
  const date = delivery?.date ?? '';
  const asked = { date, tag: 'balanced', type: 'main-meal', pageSize: '100' };
  const { items } = await maker.call<{ items: MealCard[] }>('meal-collection', 'GET', asked);
  const plans = await maker.call<{ items: { id: string }[] }>('plan-collection', 'GET', { type: 'weekly' });
  const range = { spotPlanId: plans.items[0]?.id, from: addDays(date, -21), to: addDays(date, -1) };
  const { dates } = await maker.call<{ dates: DeliveryDate[] }>('date-collection', 'GET', range);
  for (const meal of items.toReversed()) {
    const { offeredOn } = await maker.call<{ offeredOn: string[] }>('meal-one', 'GET', { slug: meal.slug });
    const without = dates.find((day) => day.state === 'open' && !offeredOn.includes(day.date))?.date;
    if (without) return { meal, without };
  }
  throw new Error('every meal is cooked every day');
}

test.describe('a placed order', () => {
  test.use(phone);

  test('takes other meals, another window, another address and another week', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { order, maker } = await placeOrder({ context, request, baseURL }, shortPlan);
    await test.step('takes other meals, shows their cost before, and undoes the change', async () => {
      const [held] = order.deliveries[0]?.items ?? [];
      await openAlive(page, pathOf(order, 'meals'));
      await expect(page.getByText(say('meals-unchanged')).filter({ visible: true })).toBeVisible();
      await mealTile(page, held)
        .getByRole('button', { name: /^Ένα λιγότερο/ })
        .click();
      await expect(
        page
          .getByText(/Λείπει 1 κυρίως|Λείπουν/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      const other = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: /^Προσθήκη/ }) })
        .first();
      const name = await other.getByRole('heading').innerText();
      await other.getByRole('radio').nth(1).check({ force: true });
      await expect(other.getByText(/^\+/)).toBeVisible();
      await other.getByRole('button', { name: /^Προσθήκη/ }).click();
      await expect(page.getByText(/^\+\d/).filter({ visible: true }).last()).toBeVisible();
      const promised = await page.locator('[data-order-bar]').innerText();
      await save(page).click();
      await expect(news(page)).toContainText(/Νέα γεύματα/);
      await expect(news(page)).toContainText(/παραπάνω\. Πληρώνεις στην πόρτα/);
      await expect(toast(page, /Νέα γεύματα/)).toBeVisible();
      await expect(deliveries(page).first().getByRole('link', { name, exact: true })).toBeVisible();
      await expect(changes(page)).toHaveCount(1);
      await expect(changes(page)).toContainText(`${order.number}-1`);
      const changed = await readOrder(maker, order);
      expect(promised).toContain(formatEuros(changed.changes[0]?.difference ?? 0, { signed: true }));
      await expect(money(page).getByText(/^Πληρώνεις στην πόρτα/)).toContainText(
        (changed.money.due / 100).toFixed(2).replace('.', ','),
      );
      await changes(page)
        .getByRole('button', { name: /^Αναίρεση/ })
        .click();
      await expect(news(page)).toContainText('Αναίρεση: «Νέα γεύματα');
      await expect(changes(page)).toHaveCount(2);
      const back = await readOrder(maker, order);
      expect(back.totals).toEqual(order.totals);
      expect(back.deliveries[0]?.items.map(({ slug, amount }) => [slug, amount])).toEqual(
        order.deliveries[0]?.items.map(({ slug, amount }) => [slug, amount]),
      );
    });
    await test.step('moves to another window, and says when nothing would change', async () => {
      await moveTo(page, pathOf(order, 'move'));
      await expect(page.getByText(say('move-same'))).toBeVisible();
      await choose(page.getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d/, checked: false, disabled: false }).last());
      await page.getByRole('button', { name: say('move-save') }).click();
      await expect(news(page)).toContainText(/Νέα ώρα για την παράδοση/);
      expect((await readOrder(maker, order)).deliveries[0]?.timePeriod.id).not.toBe(order.deliveries[0]?.timePeriod.id);
    });
    await test.step('renews itself only when switched on, and stops when switched off', async () => {
      await moveTo(page, `/account/orders/${order.id}`);
      const renewal = page.getByRole('region', { name: say('renewal-title') });
      const press = renewal.getByRole('switch', { name: say('renewal-switch') });
      await expect(press).not.toBeChecked();
      await expect(renewal.getByText(say('renewal-paid-door'))).toBeVisible();
      const price = ((order.renewal?.price ?? 0) / 100).toFixed(2).replace('.', ',');
      await expect(renewal).toContainText(`${price}\u00a0€ κάθε εβδομάδα, με υποχρέωση πληρωμής`);
      await press.click();
      await expect(renewal.getByText(say('order-done-renewal-on'))).toBeVisible();
      await expect(press).toBeChecked();
      await expect(renewal.getByText(/^Η επόμενη παραγγελία γίνεται/)).toBeVisible();
      expect((await readOrder(maker, order)).renewal?.isOn).toBe(true);
      await press.click();
      await expect(renewal.getByText(say('order-done-renewal-off'))).toBeVisible();
      await expect(press).not.toBeChecked();
    });
    await test.step('skips a delivery and restores it', async () => {
      await moveTo(page, `/account/orders/${order.id}`);
      const before = await readOrder(maker, order);
      await deliveries(page)
        .last()
        .getByRole('link', { name: /^Παράλειψη/ })
        .click();
      await page.getByRole('button', { name: say('skip-confirm') }).click();
      await expect(news(page)).toContainText('Παράλειψη παράδοσης');
      await expect(deliveries(page).last().getByText(say('order-status-skipped'))).toBeVisible();
      await news(page)
        .getByRole('button', { name: say('order-undo') })
        .click();
      await expect(news(page)).toContainText(say('order-undo'));
      await expect(deliveries(page).getByText(say('delivery-status-opened'))).toHaveCount(2);
      expect((await readOrder(maker, order)).totals).toEqual(before.totals);
    });
    await test.step('moves to another address', async () => {
      await moveTo(page, pathOf(order, 'place', 1));
      await page.getByRole('combobox', { name: say('address-street') }).fill('Ερμού');
      await page.getByLabel(say('address-number')).fill('12');
      await page.getByLabel(say('home-area-label')).fill('84600');
      await page
        .getByRole('button', { name: say('place-save') })
        .last()
        .click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(say('order-nothing-changed'));
      await page.getByLabel(say('home-area-label')).fill('105 63');
      await page.getByRole('checkbox', { name: /Κράτησέ την/ }).check();
      await page
        .getByRole('button', { name: say('place-save') })
        .last()
        .click();
      await expect(news(page)).toContainText(/Νέα διεύθυνση.*Ερμού 12/);
      const changed = await readOrder(maker, order);
      expect(changed.deliveries.map(({ address }) => address.street)).toEqual(['Αρχελάου', 'Ερμού']);
      await moveTo(page, pathOf(order, 'place'));
      await choose(page.getByRole('radio', { name: /Ερμού 12/ }));
      await page.getByRole('button', { name: say('place-save') }).click();
      await expect(news(page)).toContainText(/Νέα διεύθυνση/);
      expect((await readOrder(maker, order)).deliveries[0]?.address.street).toBe('Ερμού');
    });
  });

  test('moves to another day without dishes that are not cooked then, and farther away at its price', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { order, maker } = await placeOrder({ context, request, baseURL }, shortPlan);
    const [delivery] = order.deliveries;
    const { meal, without } = await findRotating(maker, delivery);
    const items = [{ itemId: meal?.builds[0]?.id, amount: 3 }];
    await maker.call('order-menu-update', 'PUT', { orderId: order.id }, { deliveryId: delivery?.id, items });
    await openAlive(page, pathOf(order, 'move'));
    await choose(page.locator(`input[name="date"][value="${without}"]`));
    const named = page.getByRole('status').filter({ hasText: 'δεν μαγειρεύεται' });
    await expect(named).toContainText(meal?.name ?? '');
    await page.getByRole('button', { name: say('move-save-without') }).click();
    await expect(page.getByText('Η παράδοση μετακινήθηκε.')).toBeVisible();
    const moved = await readOrder(maker, order);
    expect(moved.deliveries.find(({ id }) => id === delivery?.id)).toMatchObject({ date: without, items: [] });
    await expect(page.getByText(/^Λείπουν 3 κυρίως/).first()).toBeVisible();
    await moveTo(page, `/account/orders/${order.id}`);
    await expect(changes(page)).toHaveCount(3);
    await test.step('shows the price of an address farther away, and asks for confirmation', async () => {
      await context.clearCookies({ name: 'auth' });
      const { order, maker } = await placeOrder({ context, request, baseURL }, { amount: 10 });
      await moveTo(page, pathOf(order, 'place'));
      await page.getByRole('combobox', { name: say('address-street') }).fill('Βασιλέως Κωνσταντίνου');
      await page.getByLabel(say('address-number')).fill('5');
      await page.getByLabel(say('home-area-label')).fill('194 00');
      const here = page.getByRole('button', { name: say('place-save') }).last();
      await here.click();
      const price = page.getByRole('main').getByRole('alert').filter({ hasText: 'αλλάζει και το κόστος' });
      await expect(price).toContainText('Τα μεταφορικά γίνονται 5,00');
      expect((await readOrder(maker, order)).changes).toEqual([]);
      await here.click();
      await expect(news(page)).toContainText(say('addresses-new'));
      expect((await readOrder(maker, order)).totals.shipping).toBe(500);
    });
  });

  test('stops after showing the refund, and sends it back', async ({ page, context, request, baseURL }) => {
    const { order, maker, payPage } = await placeOrder(
      { context, request, baseURL },
      { ...shortPlan, paymentType: 'viva' },
    );
    await page.goto(payPage);
    await page.locator('button[value="pay"]').click();
    await expect(async () => expect((await readOrder(maker, order)).status).toBe('opened')).toPass();
    await openAlive(page, `/account/orders/${order.id}`);
    const total = (order.totals.grandtotal / 100).toFixed(2).replace('.', ',');
    await expect(money(page).getByText(say('order-settled'))).toBeVisible();
    await page.getByRole('link', { name: say('order-stop') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Να σταματήσει το πλάνο;');
    await expect(page.getByRole('heading', { name: 'Ακυρώνονται' })).toBeVisible();
    await expect(page.getByText(`${total} €, εκεί από όπου πλήρωσες`)).toBeVisible();
    await page.getByRole('link', { name: say('stop-stay') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Παραγγελία ${order.number}`);
    expect((await readOrder(maker, order)).status).toBe('opened');
    await page.goBack();
    await page.getByRole('button', { name: say('stop-confirm') }).click();
    await expect(news(page)).toContainText('Διακοπή του πλάνου');
    await expect(news(page)).toContainText(`Επιστρέφουμε ${total}`);
    await expect(deliveries(page).getByText(say('order-status-canceled'))).toHaveCount(2);
    expect((await readOrder(maker, order)).money.refunded).toBe(order.totals.grandtotal);
    await expect(page.getByRole('link', { name: say('order-stop') })).toHaveCount(0);
  });
});

test.describe('a placed order, before scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('changes meals, moves, skips, renews itself and comes again', async ({ page, context, request, baseURL }) => {
    const { order, maker } = await placeOrder({ context, request, baseURL }, shortPlan);
    await test.step('changes meals step by step, and undoes the change', async () => {
      const [held] = order.deliveries[0]?.items ?? [];
      await page.goto(pathOf(order, 'meals'));
      await mealTile(page, held)
        .getByRole('button', { name: /^Ένα λιγότερο/ })
        .click();
      await expect(page.getByText(/^Λείπει 1 κυρίως/).first()).toBeVisible();
      expect((await readOrder(maker, order)).changes).toEqual([]);
      await page
        .getByRole('button', { name: /^Προσθήκη/ })
        .last()
        .click();
      await page
        .getByRole('button', { name: say('meals-save') })
        .filter({ visible: true })
        .click();
      await expect(news(page)).toContainText('Νέα γεύματα');
      await news(page)
        .getByRole('button', { name: say('order-undo') })
        .click();
      await expect(news(page)).toContainText('Αναίρεση: «Νέα γεύματα');
    });
    await test.step('moves, skips, renews itself and is ordered again', async () => {
      await page.goto(pathOf(order, 'move'));
      await choose(page.getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d/, checked: false, disabled: false }).last());
      await page.getByRole('button', { name: say('move-save') }).click();
      await expect(news(page)).toContainText('Νέα ώρα');
      await page.goto(pathOf(order, 'skip', 1));
      await page.getByRole('button', { name: say('skip-confirm') }).click();
      await expect(news(page)).toContainText('Παράλειψη παράδοσης');
      await changes(page)
        .first()
        .getByRole('button', { name: /^Αναίρεση/ })
        .click();
      await expect(deliveries(page).getByText(say('delivery-status-opened'))).toHaveCount(2);
      await page.getByRole('switch').click();
      await expect(page.getByRole('switch')).toBeChecked();
      await page.getByRole('button', { name: /^Ξανά το ίδιο/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ξανά/);
    });
  });
});
