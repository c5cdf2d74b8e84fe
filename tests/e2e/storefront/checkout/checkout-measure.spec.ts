import type { Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { listOrders, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

type Purchase = { transaction_id: string; value: number; tax: number; shipping: number; items: { item_id: string }[] };

let shop: ShopProcess;

/** The same shop on the same data, with an account of Google Analytics. */
test.beforeAll(async () => {
  const DATABASE_URL = process.env.SHOP_DATABASE_URL ?? '';
  shop = await startShopProcess({ DATABASE_URL, RATE_LIMIT_PER_MINUTE: '0', ANALYTICS_ID: 'G-TEST1' });
});
test.afterAll(async () => {
  await shop.stop();
});

function purchasesOn(page: Page): Promise<Purchase[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => [...(entry as unknown[])])
      .filter(([command, name]) => command === 'event' && name === 'purchase')
      .map(([, , facts]) => facts as Purchase),
  );
}

test('a purchase is reported once per order and with consent only, without VAT, shipping or personal data', async ({
  page,
  context,
  request,
}) => {
  await page.route(/googletagmanager/, (route) => route.fulfill({ body: '' }));
  const { customer, maker } = await readyToPay({ context, request, baseURL: shop.url });
  await context.addCookies([{ name: 'consent', value: 'analytics', url: shop.url }]);
  await openAlive(page, `${shop.url}/checkout`);
  await choose(payBy(page, say('payment-pos')));
  await choose(terms(page));
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => purchasesOn(page)).toHaveLength(1);
  const [order] = await listOrders(maker);
  const [purchase] = await purchasesOn(page);
  expect(purchase?.transaction_id).toBe(order?.number);
  const { value = 0, tax = 0, shipping = 0 } = purchase ?? {};
  expect(Math.round((value + tax + shipping) * 100)).toBe(order?.total);
  expect(purchase?.items.length).toBeGreaterThan(0);
  const dataLayer = JSON.stringify(
    await page.evaluate(() => window.dataLayer?.map((entry) => [...(entry as unknown[])])),
  );
  expect(dataLayer).not.toContain(customer.email);
  expect(dataLayer).not.toContain(customer.name);
  const asked = page.waitForResponse((response) => response.url().includes('/told'));
  await page.reload();
  await asked;
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(0);
  expect(await purchasesOn(page)).toEqual([]);
  await test.step('without consent nothing is reported, and the purchase can still be reported later', async () => {
    const { order, maker: other } = await placeOrder({ context, request, baseURL: shop.url });
    await context.addCookies([{ name: 'consent', value: 'none', url: shop.url }]);
    await openAlive(page, `${shop.url}/order-completed/${order.id}`);
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    expect(await other.call('order-purchase-told', 'POST', { orderId: order.id })).toEqual({ isFirst: true });
  });
});
