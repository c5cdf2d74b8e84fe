import { choose, payAtBank } from '#tests/pages/checkout.ts';
import { deliveries, money, news } from '#tests/pages/orders.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { bringClose, placeOrder, readOrder, shortPlan } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.describe('the orders of an account', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('of a paid plan lead to its deliveries and documents, and are closed to others', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { order, maker, payPage } = await placeOrder(
      { context, request, baseURL },
      { ...shortPlan, paymentType: 'viva' },
    );
    await payAtBank(page, payPage);
    await test.step('begin with the next delivery, and lead to the order and the delivery of a link', async () => {
      const response = await openAlive(page, '/account/orders');
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      const [first, second] = order.deliveries;
      const next = page.getByRole('region', { name: say('orders-next') });
      await expect(next.getByRole('heading', { level: 2 })).toContainText(String(Number(first?.date.slice(8))));
      const coming = page.getByRole('region', { name: say('orders-coming') }).getByRole('link');
      await expect(coming).toHaveAttribute('href', `/account/orders/${order.id}#delivery-${second?.id}`);
      await coming.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders-number', { number: order.number }));
      await expect(deliveries(page)).toHaveCount(2);
      await expect(deliveries(page).last()).toBeInViewport();
    });
    await test.step('show their documents as PDF', async () => {
      const document = page.getByRole('region', { name: say('order-documents') }).getByRole('link');
      const address = (await document.getAttribute('href')) ?? '';
      const file = await page.request.get(address);
      expect(file.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^inline; filename=".+\.pdf"/),
      });
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await page.request.get(address.replace(/.$/, address.endsWith('0') ? '1' : '0'))).status()).toBe(404);
    });
    await test.step('show other customers a proper page that says the order does not exist', async () => {
      const paid = await readOrder(maker, order);
      const document = paid.documents[0]?.id;
      expect(document).toBeDefined();
      await context.clearCookies({ name: 'auth' });
      await signInBrowser(context, request, baseURL);
      const delivery = order.deliveries[0]?.id;
      const stranger = [`${order.id}/meals/${delivery}`, `${order.id}/stop`, 'no-order', order.id.replace(/^./, 'f')];
      for (const path of [...stranger, `${order.id}/documents/${document}`]) {
        expect((await page.request.get(`/account/orders/${path}`)).status(), path).toBe(404);
      }
      const response = await page.goto(`/account/orders/${order.id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('of single meals cannot be changed once the cut-off has passed, and come again', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { order, maker } = await placeOrder({ context, request, baseURL });
    const [delivery] = order.deliveries;
    const path = `/account/orders/${order.id}`;
    await openAlive(page, path);
    for (const { name } of delivery?.items ?? []) {
      await expect(deliveries(page).getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(money(page).getByText(/^Πληρώνεις στην πόρτα/)).toContainText('€');
    await test.step('cannot be changed or cancelled any more, and say so', async () => {
      await bringClose(order);
      for (const what of ['meals', 'move', 'place']) {
        const answer = await page.request.get(`${path}/${what}/${delivery?.id}`);
        expect(answer.url(), what).toContain(`${path}?late=`);
      }
      await moveTo(page, `${path}/stop`);
      await expect(page).toHaveURL(new RegExp(`${path}\\?late=stop`));
      await expect(page.getByRole('alert').getByText(say('change-too-late'))).toBeVisible();
    });
    await test.step('can be ordered again: the earlier cart is put aside, and the changes are shown', async () => {
      await moveTo(page, '/account/orders');
      await page.getByRole('button', { name: say('orders-again-label', { number: order.number }) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ξανά/);
      const cartId = (await context.cookies()).find(({ name }) => name === 'cart')?.value;
      expect(cartId).toBeTruthy();
      const cart = await maker.call<{ amounts: { all: number } }>('cart-one', 'GET', { cartId });
      expect(cart.amounts.all).toBeGreaterThan(0);
      await page.getByRole('link', { name: say('repeat-continue') }).click();
      await expect(page).toHaveURL(/\/(menu|date-time)/);
      await page.goto(`${path}/repeat`);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  });

  test('that are not paid yet are paid another way, or lead back to the bank’s page', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await test.step('are paid by another method', async () => {
      const { order, maker } = await placeOrder({ context, request, baseURL }, { paymentType: 'bank-deposit' });
      await openAlive(page, '/account/orders');
      await page.getByRole('link', { name: say('orders-pay-how') }).click();
      const pay = page.getByRole('region', { name: /^Μένει να πληρωθούν/ });
      await expect(pay.getByText(/^GR\d\d/)).toBeVisible();
      await pay.locator('summary').click();
      await choose(pay.getByRole('radio', { name: say('payment-cash-on-delivery') }));
      await pay.getByRole('button', { name: say('order-pay-so') }).click();
      await expect(news(page)).toContainText(say('order-done-opened'));
      expect((await readOrder(maker, order)).status).toBe('opened');
    });
    await test.step('lead back to the bank’s page', async () => {
      await context.clearCookies({ name: 'auth' });
      const { order } = await placeOrder({ context, request, baseURL }, { paymentType: 'viva' });
      await moveTo(page, `/account/orders/${order.id}`);
      await page.getByRole('button', { name: /^Πλήρωσε \d/ }).click();
      await expect(page).toHaveURL(/\/sandbox\/pay\?ref=\d+/);
    });
  });
});
