import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { changes, expectAccessibleLayout, money } from '#tests/pages/orders.ts';
import { carryAuth } from '#tests/support/browser/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { endHold, placeOrder, readOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

function notice(page: Page) {
  return page.locator('#changed');
}

async function expectWayOn(page: Page, { number, totals }: Order): Promise<void> {
  const total = (totals.grandtotal / 100).toFixed(2).replace('.', ',');
  await expect(notice(page)).toContainText(say('canceled-free'));
  await expect(money(page)).toContainText(`Σύνολο πριν ακυρωθεί${total}`);
  await expect(money(page)).not.toContainText('0,00');
  await expect(changes(page)).toHaveCount(0);
  await expectAccessibleLayout(page);
  const again = page.getByRole('button', { name: `Ξανά το ίδιο: παραγγελία ${number}` });
  await expect(again).toHaveCount(1);
  await expect(again).toBeInViewport();
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ξανά στο τραπέζι');
}

test('a cancelled order shows the reason, and how to order it again', async ({ page, context, request, baseURL }) => {
  const unpaid = await placeOrder({ context, request, baseURL }, { paymentType: 'viva' });
  await endHold(unpaid.order);
  await test.step('an unpaid order that its customer cancels says so, and has no receipt of a change', async () => {
    const { order, payPage } = await placeOrder({ context, request, baseURL }, { paymentType: 'viva' });
    await openAlive(page, `/account/orders/${order.id}`);
    await page.getByRole('link', { name: say('order-cancel') }).click();
    await page.getByRole('button', { name: say('cancel-confirm') }).click();
    await expect(page.getByText(say('order-done-canceled'))).toBeVisible();
    await expect(notice(page)).toContainText(/Την ακύρωσες στις \d+\s\p{L}+, \d\d:\d\d\./u);
    expect((await page.request.get(payPage)).status()).toBe(410);
    await expectWayOn(page, order);
  });
  await test.step('an order that was not paid in time says so, with its total and a way to order it again', async () => {
    const { order, maker, customer } = unpaid;
    await expect.poll(async () => (await readOrder(maker, order)).status, { timeout: 45_000 }).toBe('canceled');
    await context.clearCookies({ name: 'cart' });
    await carryAuth(context, customer.auth, baseURL);
    await moveTo(page, `/account/orders/${order.id}`);
    await expect(notice(page)).toContainText(say('canceled-by-clock'));
    await expectWayOn(page, order);
  });
});
