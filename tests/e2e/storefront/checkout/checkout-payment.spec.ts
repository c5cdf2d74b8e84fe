import type { Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { listOrders, readyToPay } from '#tests/support/order-in-browser.ts';
import { placeOrder } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const viva = 'Viva: Apple Pay, Google Pay ή IRIS';
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

const goOn = (page: Page) => page.getByRole('button', { name: 'Συνέχεια με αυτόν τον τρόπο' });
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: /^Η πληρωμή δεν/ });

test.describe('paying by card', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('leads to the bank and, paid, to the thanks', async ({ page, context, request, baseURL }) => {
    const { maker } = await readyToPay({ context, request, baseURL });
    await page.goto('/checkout');
    await test.step('a card and Viva are two choices: with one it is typed, with the other it is not', async () => {
      const words = await page
        .getByRole('radio')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''));
      const typed = words.filter((each) => each.includes('Γράφεις την κάρτα σου'));
      const untyped = words.filter((each) => /Apple Pay|Google Pay|IRIS/.test(each));
      expect(typed).toHaveLength(1);
      expect(untyped).toHaveLength(1);
      expect(untyped[0]).toContain('Χωρίς να γράψεις κάρτα');
      expect(typed[0]).not.toBe(untyped[0]);
    });
    await payByViva(page);
    await atTheBank(page, 'pay').click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText(/^Πληρώθηκε: \d/)).toBeVisible();
    expect((await listOrders(maker)).map(({ status }) => status)).toEqual(['opened']);
  });

  test('declined, it says why and until when the order is kept; another try pays it', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { maker } = await orderAtBank(page, { context, request, baseURL });
    await atTheBank(page, 'decline').click();
    await expect(failed(page)).toBeVisible();
    await expect(
      page.getByText(/Το υπόλοιπο δεν φτάνει\. Δεν χρεώθηκες τίποτα\. Δεν μπορέσαμε να ολοκληρώσουμε την πληρωμή\./),
    ).toBeVisible();
    await expect(page.getByText(/Κρατάμε την παραγγελία έως σήμερα στις \d\d:\d\d/)).toBeVisible();
    await expect(payBy(page, viva)).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await goOn(page).click();
    await expect(page).toHaveURL(/\/sandbox\/pay/);
    await atTheBank(page, 'pay').click();
    await expect(thanks(page)).toBeVisible();
    expect((await listOrders(maker)).map(({ status }) => status)).toEqual(['opened']);
  });

  test('cancelled, another way to pay is one press away', async ({ page, context, request, baseURL }) => {
    const { maker } = await orderAtBank(page, { context, request, baseURL });
    await atTheBank(page, 'cancel').click();
    await expect(failed(page)).toBeVisible();
    await choose(payBy(page, 'Κάρτα στην πόρτα (POS)'));
    await goOn(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText(/Πληρώνεις .* με κάρτα στην πόρτα/)).toBeVisible();
    expect(await listOrders(maker)).toHaveLength(1);
  });

  test('while the bank takes its time it says so, and goes on by itself', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await orderAtBank(page, { context, request, baseURL });
    await atTheBank(page, 'later').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Το ελέγχουμε με την/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Έλεγξε τώρα' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(thanks(page)).toBeVisible({ timeout: 25_000 });
  });

  test('left without paying, the way back leads to the payment', async ({ page, context, request, baseURL }) => {
    const { maker } = await readyToPay({ context, request, baseURL });
    await page.goto('/checkout');
    await payByViva(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Μένει να/ })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/viva\?order=/);
    await choose(payBy(page, 'Τραπεζική κατάθεση'));
    await goOn(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ευχαριστούμε\. Μένει η/ })).toBeVisible();
    expect((await listOrders(maker)).map(({ status }) => status)).toEqual(['not-paid']);
  });

  test('whoever is not signed in is told the truth and asked to sign in for another try', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await orderAtBank(page, { context, request, baseURL });
    await context.clearCookies({ name: 'auth' });
    await atTheBank(page, 'decline').click();
    await expect(failed(page)).toBeVisible();
    await expect(goOn(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Σύνδεση' })).toBeVisible();
  });

  test('what is over is said to be over: cancelled, or the money on its way back', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { order, maker } = await orderAtBank(page, { context, request, baseURL });
    const code = new URL(page.url()).searchParams.get('ref');
    await openAlive(page, `/checkout/viva?s=${code}`);
    await expect(page.getByRole('link', { name: 'Πλήρωσε ή διάλεξε άλλον τρόπο' })).toBeVisible();
    const { id: orderId } = order;
    await moveTo(page, `/checkout/viva?order=${orderId}&down=1`);
    await expect(page.getByRole('heading', { level: 1, name: /^Η τράπεζα δεν/ })).toBeVisible();
    await maker.call('order-cancel', 'POST', { orderId });
    await moveTo(page, `/checkout/viva?s=${code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Η παραγγελία ακυρώθηκε.' })).toBeVisible();
  });

  test('a code that is nobody’s is a page that does not exist', async ({ page, request }) => {
    expect((await request.get('/checkout/viva?s=1234567890123456')).status()).toBe(404);
    expect((await request.get('/checkout/viva?s=nonsense')).status()).toBe(404);
    await page.goto('/checkout/viva');
    await expect(page).toHaveURL(/\/$/);
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
      await page.getByRole('link', { name: 'Έλεγξε τώρα' }).click();
      await expect(thanks(page)).toBeVisible({ timeout: 2500 });
    }).toPass({ timeout: 25_000 });
    expect((await listOrders(maker)).map(({ status }) => status)).toEqual(['opened']);
  });
});
