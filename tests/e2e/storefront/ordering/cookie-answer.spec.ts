import type { BrowserContext, Locator, Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { orderButton, orderDrawer } from '#tests/pages/order.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { slowDown } from '#tests/support/browser/slow-machine.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

const reject = (page: Page) => page.getByRole('button', { name: say('consent-reject') });
const named = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();
const goOn = (page: Page) => named(page, say('flow-continue'));

/** As fast as two thumbs: the second press does not wait for the answer or the drawing of the first one. */
async function pressAtOnce(...targets: Locator[]): Promise<void> {
  for (const target of targets) await target.waitFor();
  for (const target of targets) await target.evaluate((element: HTMLElement) => element.click());
}

/** A visitor without an answer yet does both, and ends on the target of the second press. */
async function answerAndGoOn(page: Page, path: string, next: (page: Page) => Locator, leadsTo: RegExp): Promise<void> {
  await test.step(path, async () => {
    const context = page.context();
    await context.clearCookies({ name: 'consent' });
    await openAlive(page, path);
    const title = await page.title();
    await pressAtOnce(reject(page), next(page));
    await expect(page).toHaveURL(leadsTo);
    await expect(page, 'the page is the one the address says').not.toHaveTitle(title);
    await expect(reject(page)).toHaveCount(0);
    await expect.poll(() => readCookie(context, 'consent')).toBe('none');
  });
}

async function readCookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}

test.describe('the answer about cookies and the next press at once', () => {
  for (const latency of [0, 150, 600]) {
    test(`on the way to an order, ${latency} ms away`, async ({ page, context, orders }) => {
      await slowDown(page, { latency });
      await answerAndGoOn(page, '/plans/weekly?weeks=4', goOn, /\/address$/);
      await context.clearCookies({ name: 'cart' });
      await answerAndGoOn(page, '/plans', () => named(page, say('plans-start-single')), /\/address$/);
      const cartId = (await readCookie(context, 'cart')) ?? '';
      const address = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Παγκράτι' };
      await orders.call('cart-address-update', 'PUT', { cartId }, address);
      await answerAndGoOn(page, '/address', goOn, /\/date-time$/);
      await answerAndGoOn(page, '/date-time', goOn, /\/menu$/);
    });

    test(`from the dishes to the order, ${latency} ms away`, async ({ page, context, request, baseURL }) => {
      await readyToPay({ context, request, baseURL });
      await slowDown(page, { latency });
      await test.step('the drawer', async () => {
        await context.clearCookies({ name: 'consent' });
        await openAlive(page, '/menu');
        await pressAtOnce(reject(page), orderButton(page));
        await orderDrawer(page)
          .getByRole('button', { name: /^Συνέχεια/ })
          .click();
        await expect(page).toHaveURL(/\/checkout$/);
        await expect(terms(page)).toBeVisible();
        await expect(reject(page)).toHaveCount(0);
      });
      await test.step('the checkout', async () => {
        await context.clearCookies({ name: 'consent' });
        await openAlive(page, '/checkout');
        await choose(payBy(page, say('payment-pos')));
        await choose(terms(page));
        await pressAtOnce(reject(page), placeButton(page));
        await expect(thanks(page)).toBeVisible();
        await expect(reject(page)).toHaveCount(0);
      });
    });
  }
});
