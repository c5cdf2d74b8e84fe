import type { Order } from '#contract/orders/orders.ts';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { listOrders, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

test('the thank-you page has all data for a bank deposit and a file for the calendar, and is closed to others', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { maker } = await readyToPay({ context, request, baseURL }, { kind: 'weekly' });
  await openAlive(page, '/checkout');
  await choose(payBy(page, say('payment-bank-deposit')));
  await choose(terms(page));
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const [{ id = '', number = '' } = {}] = await listOrders(maker);
  const order = await maker.call<Order>('order-one', 'GET', { orderId: id });
  const { payment, money, deliveries } = order;
  await expect(page.getByText(payment?.bank?.iban ?? 'none')).toBeVisible();
  await expect(page.getByText(`${(money.due / 100).toFixed(2).replace('.', ',')} €`).first()).toBeVisible();
  const reference = page.locator('dl > div').filter({ hasText: say('done-bank-reference') });
  await expect(reference.locator('dd').first()).toHaveText(number);
  await test.step('offers its deliveries as a calendar file', async () => {
    const calendar = page.getByRole('link', { name: say('done-calendar') });
    const [download] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const file = await page.request.get(`/order-completed/${id}/calendar.ics`);
    expect(file.headers()['content-type']).toContain('text/calendar');
    const text = await file.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain(`DTSTART;TZID=Europe/Athens:${deliveries[0]?.date.replaceAll('-', '')}T`);
  });
  await test.step('cannot be opened by another customer', async () => {
    const address = page.url();
    await readyToPay({ context, request, baseURL });
    expect((await context.request.get(address)).status()).toBe(404);
    await context.clearCookies({ name: 'auth' });
    await page.goto(address);
    await expect(page).toHaveURL(/login=1/);
  });
});
