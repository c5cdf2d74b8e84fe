import type { Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { listOrders, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');
const viva = say('payment-viva');
const buttons = {
  pay: /^Πλήρωσε \d/,
  decline: /^Η τράπεζα αρνείται/,
  cancel: /^Ακύρωσε την πληρωμή/,
  later: /^Η τράπεζα αργεί/,
  leave: /^Φύγε χωρίς να πληρώσεις/,
};

async function payByViva(page: Page) {
  await choose(payBy(page, viva));
  await choose(terms(page));
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\?ref=\d+$/);
}

/** An order that waits for its payment, before the page of the bank. */
async function orderAtBank(page: Page, browsing: Parameters<typeof placeOrder>[0]) {
  const placed = await placeOrder(browsing, { paymentType: 'viva' });
  await page.goto(placed.payPage);
  return placed;
}

function atTheBank(page: Page, button: keyof typeof buttons) {
  return page.getByRole('button', { name: buttons[button] });
}

const goOn = (page: Page) => page.getByRole('button', { name: say('pay-again') });
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: /^Η πληρωμή δεν/ });

test.describe('paying by card', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('left without paying leads back to the payment; paid, to the thanks; a slow bank is reported', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await test.step('left without paying, the browser’s back button leads to the payment', async () => {
      const { maker } = await readyToPay({ context, request, baseURL });
      await page.goto('/checkout');
      await payByViva(page);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: say('pay-waiting-title') })).toBeVisible();
      await expect(page).toHaveURL(/\/checkout\/viva\?order=/);
      await goOn(page).click();
      await expect(page).toHaveURL(/\/sandbox\/pay\?ref=\d+$/);
      await atTheBank(page, 'pay').click();
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText(/^Πληρώθηκε: \d/)).toBeVisible();
      expect((await listOrders(maker)).map(({ status }) => status)).toEqual(['opened']);
    });

    await test.step('while the bank has not answered it says so, and continues by itself', async () => {
      await orderAtBank(page, { context, request, baseURL });
      await atTheBank(page, 'later').click();
      await expect(page.getByRole('heading', { level: 1, name: say('pay-checking-title') })).toBeVisible();
      await expect(thanks(page)).toBeVisible({ timeout: 25_000 });
    });
  });

  test('declined, another try or another method pays it; an expired one is reported', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await test.step('declined, it shows the reason and until when the order is held', async () => {
      await orderAtBank(page, { context, request, baseURL });
      await atTheBank(page, 'decline').click();
      await expect(failed(page)).toBeVisible();
      await expect(
        page.getByText(`${say('decline-funds')} ${say('pay-failed-text')} ${say('payment-failed')}`),
      ).toBeVisible();
      await expect(page.getByText(/Κρατάμε την παραγγελία έως .+ στις \d\d:\d\d/)).toBeVisible();
      await expect(payBy(page, viva)).toBeChecked();
    });

    await test.step('cancelled at the second try, another payment method is one press away', async () => {
      await goOn(page).click();
      await expect(page).toHaveURL(/\/sandbox\/pay/);
      await atTheBank(page, 'cancel').click();
      await expect(failed(page)).toBeVisible();
      await choose(payBy(page, say('payment-pos')));
      await goOn(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText(/Πληρώνεις .* με κάρτα στην πόρτα/)).toBeVisible();
    });

    await test.step('expired, it is reported as expired to its customer only', async () => {
      const { order, maker } = await orderAtBank(page, { context, request, baseURL });
      const returned = `/checkout/viva?s=${new URL(page.url()).searchParams.get('ref')}`;
      const read = async (path: string) => (await context.request.get(path)).text();
      expect(await read(returned)).toContain(say('pay-checking-go'));
      expect(await read(`/checkout/viva?order=${order.id}&down=1`)).toContain(say('pay-down-title'));
      await maker.call('order-cancel', 'POST', { orderId: order.id });
      expect(await read(returned)).toContain(say('pay-canceled-title'));
      for (const code of ['1234567890123456', 'nonsense']) {
        expect((await request.get(`/checkout/viva?s=${code}`)).status()).toBe(404);
      }
      expect(new URL((await request.get('/checkout/viva')).url()).pathname).toBe('/');
    });
  });
});

test.describe('paying by card without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('works to the end, by forms and links alone', async ({ page, context, request, baseURL }) => {
    const { maker } = await readyToPay({ context, request, baseURL });
    await page.goto('/checkout');
    await payByViva(page);
    await atTheBank(page, 'decline').click();
    await expect(failed(page)).toBeVisible();
    await goOn(page).click();
    await atTheBank(page, 'later').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Το ελέγχουμε με την/ })).toBeVisible();
    await expect(async () => {
      await page.getByRole('link', { name: say('pay-checking-again') }).click();
      await expect(thanks(page)).toBeVisible({ timeout: 2500 });
    }).toPass({ timeout: 25_000 });
    expect((await listOrders(maker)).map(({ status }) => status)).toEqual(['opened']);
  });
});
