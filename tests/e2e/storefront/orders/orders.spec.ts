import { choose, payAtBank } from '#tests/pages/checkout.ts';
import { deliveries, expectSound, money, news } from '#tests/pages/orders.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { bringClose, placeOrder, readOrder, shortPlan } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object;

test.describe('the orders of an account', () => {
  test.use(phone);

  test('before the first one', async ({ page, context, request, baseURL }) => {
    await signInBrowser(context, request, baseURL);
    await test.step('make hungry', async () => {
      const response = await openAlive(page, '/account/orders');
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Το τραπέζι σου περιμένει');
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(3);
      await expect(page.getByRole('main').getByRole('link', { name: 'Ξεκίνα την πρώτη' })).toHaveAttribute(
        'href',
        '/plans',
      );
      await expectSound(page);
    });
    await test.step('keep the start button of the lower bar quiet', async () => {
      const start = page
        .getByRole('navigation', { name: 'Γρήγορη πλοήγηση' })
        .getByRole('link', { name: 'Ξεκίνα τώρα' });
      const fill = () => start.evaluate((link) => getComputedStyle(link).backgroundColor);
      await openAlive(page, '/account/profile/delete');
      await expect.poll(fill).toBe('rgba(0, 0, 0, 0)');
      await moveTo(page, '/');
      await expect.poll(fill).not.toBe('rgba(0, 0, 0, 0)');
    });
  });

  test('of a plan that is paid', async ({ page, context, request, baseURL }) => {
    const { order, maker, payPage } = await placeOrder(
      { context, request, baseURL },
      { ...shortPlan, paymentType: 'viva' },
    );
    await payAtBank(page, payPage);
    await test.step('begin with the next delivery, then the coming ones, then the orders', async () => {
      const [first, second] = order.deliveries;
      await openAlive(page, '/account/orders');
      const next = page.getByRole('region', { name: 'Επόμενη παράδοση' });
      await expect(next.getByRole('heading', { level: 2 })).toContainText(String(Number(first?.date.slice(8))));
      await expect(next.getByText('Αρχελάου 18, Παγκράτι')).toBeVisible();
      await expect(next.getByText('3 κυρίως')).toBeVisible();
      await expect(next.getByText(/Αλλάζεις έως/)).toContainText('23:59');
      await expect(next.getByRole('link', { name: 'Άλλαξε γεύματα' })).toHaveAttribute(
        'href',
        `/account/orders/${order.id}/meals/${first?.id}`,
      );
      const coming = page.getByRole('region', { name: 'Επόμενες παραδόσεις' }).getByRole('listitem');
      await expect(coming).toHaveCount(1);
      await expect(coming).toContainText(String(Number(second?.date.slice(8))));
      await expect(coming).toContainText('Πλήρες');
      const row = page.getByRole('region', { name: 'Όλες οι παραγγελίες' }).getByRole('listitem');
      await expect(row).toContainText(/Εβδομαδιαίο.*Σε εξέλιξη/s);
      await expect(row.getByRole('link', { name: /Απόδειξη/ })).toBeVisible();
      await expectSound(page);
      await row.getByRole('link', { name: /^Εβδομαδιαίο/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Παραγγελία ${order.number}`);
      await expect(deliveries(page)).toHaveCount(2);
    });
    await test.step('show their documents as PDF', async () => {
      const document = page.getByRole('region', { name: 'Παραστατικά' }).getByRole('link');
      const address = (await document.getAttribute('href')) ?? '';
      const file = await page.request.get(address);
      expect(file.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^inline; filename=".+\.pdf"/),
      });
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await page.request.get(address.replace(/.$/, address.endsWith('0') ? '1' : '0'))).status()).toBe(404);
      await expectSound(page);
    });
    await test.step('are nobody else’s: a proper page that says it does not exist', async () => {
      const paid = await readOrder(maker, order);
      const document = paid.documents[0]?.id;
      expect(document).toBeDefined();
      await context.clearCookies({ name: 'auth' });
      await signInBrowser(context, request, baseURL);
      const delivery = order.deliveries[0]?.id;
      for (const path of [
        order.id,
        `${order.id}/meals/${delivery}`,
        `${order.id}/stop`,
        'no-order',
        `${order.id.replace(/^./, 'f')}`,
      ]) {
        const response = await page.goto(`/account/orders/${path}`);
        expect(response?.status(), path).toBe(404);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect((await page.request.get(`/account/orders/${order.id}/documents/${document}`)).status()).toBe(404);
    });
  });

  test('of single meals, before they are paid at the door', async ({ page, context, request, baseURL }) => {
    const { order, maker } = await placeOrder({ context, request, baseURL });
    await test.step('show one with its meals and its money, and when its receipt comes', async () => {
      await openAlive(page, `/account/orders/${order.id}`);
      const [delivery] = order.deliveries;
      for (const { name } of delivery?.items ?? []) {
        await expect(deliveries(page).getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(deliveries(page).getByText('Προγραμματισμένη')).toBeVisible();
      await expect(money(page).getByText(/^Πληρώνεις στην πόρτα/)).toContainText('€');
      await expect(page.getByRole('region', { name: 'Παραστατικά' })).toContainText('Εκδίδεται όταν ξεκινήσει');
      await expect(page.getByRole('link', { name: 'Στο ημερολόγιό σου' })).toHaveAttribute('href', /calendar\.ics$/);
      await expectSound(page);
    });
    await test.step('cannot be stopped once every cut-off has passed, and says so', async () => {
      await bringClose(order);
      await moveTo(page, `/account/orders/${order.id}/stop`);
      await expect(page).toHaveURL(new RegExp(`/account/orders/${order.id}\\?late=stop`));
      await expect(page.getByRole('alert').getByText('Πέρασε η ώρα για αλλαγές')).toBeVisible();
    });
    await test.step('come again: the order before is put aside, what changed is told', async () => {
      await moveTo(page, '/account/orders');
      await page.getByRole('button', { name: `Ξανά το ίδιο: παραγγελία ${order.number}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ξανά/);
      const cartId = (await context.cookies()).find(({ name }) => name === 'cart')?.value;
      expect(cartId).toBeTruthy();
      const cart = await maker.call<{ amounts: { all: number } }>('cart-one', 'GET', { cartId });
      expect(cart.amounts.all).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Συνέχισε' }).click();
      await expect(page).toHaveURL(/\/(menu|date-time)/);
      await page.goto(`/account/orders/${order.id}/repeat`);
      await expect(page).toHaveURL(new RegExp(`/account/orders/${order.id}$`));
    });
  });

  test('of eight deliveries show the next, and unfold the one a link names', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { order } = await placeOrder({ context, request, baseURL }, { ...shortPlan, kind: 'monthly' });
    await openAlive(page, '/account/orders');
    await page.getByRole('region', { name: 'Επόμενες παραδόσεις' }).getByRole('link').last().click();
    await expect(deliveries(page)).toHaveCount(8);
    const change = (index: number) =>
      deliveries(page)
        .nth(index)
        .getByRole('link', { name: /^Άλλαξε γεύματα/ });
    await expect(change(0)).toBeVisible();
    await expect(change(3)).toBeHidden();
    await expect(change(7)).toBeInViewport();
    await change(7).click();
    await expect(page).toHaveURL(new RegExp(`/meals/${order.deliveries[7]?.id}`));
    await moveTo(page, `/account/orders/${order.id}/move/${order.deliveries[7]?.id}`);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
  });

  test('cannot be changed once the cut-off has passed', async ({ page, context, request, baseURL }) => {
    const { order } = await placeOrder({ context, request, baseURL }, shortPlan);
    await bringClose(order);
    await openAlive(page, '/account/orders');
    const next = page.getByRole('region', { name: 'Επόμενη παράδοση' });
    await expect(next.getByText(/δεν αλλάζει πια/)).toBeVisible();
    await expect(next.getByRole('link', { name: 'Άλλαξε γεύματα' })).toBeHidden();
    const [first, second] = order.deliveries;
    for (const what of ['meals', 'move', 'place', 'skip']) {
      await moveTo(page, `/account/orders/${order.id}/${what}/${first?.id}`);
      await expect(page).toHaveURL(new RegExp(`/account/orders/${order.id}\\?late=`));
      await expect(page.getByRole('alert').getByText('Πέρασε η ώρα για αλλαγές')).toBeVisible();
    }
    const [late, open] = [deliveries(page).first(), deliveries(page).last()];
    await expect(late.getByRole('link', { name: /Άλλαξε γεύματα|Παράλειψη/ })).toHaveCount(0);
    await expect(late.getByText('Πέρασε η ώρα για αλλαγές')).toBeVisible();
    await expect(open.getByRole('link', { name: /Παράλειψη/ })).toHaveAttribute('href', new RegExp(second?.id ?? ''));
  });

  test('that are not paid yet', async ({ page, context, request, baseURL }) => {
    await test.step('say how to pay', async () => {
      const { order, maker } = await placeOrder({ context, request, baseURL }, { paymentType: 'bank-deposit' });
      await openAlive(page, '/account/orders');
      await page.getByRole('link', { name: 'Δες πώς' }).click();
      const pay = page.getByRole('region', { name: /^Μένει να πληρωθούν/ });
      await expect(pay.getByText(/^GR\d\d/)).toBeVisible();
      await expect(pay.getByText(order.number, { exact: true })).toBeVisible();
      await expect(deliveries(page).getByRole('link', { name: /Άλλαξε γεύματα/ })).toHaveCount(0);
      await expectSound(page);
      await pay.locator('summary').click();
      await choose(pay.getByRole('radio', { name: 'Αντικαταβολή με μετρητά' }));
      await pay.getByRole('button', { name: 'Πλήρωσε έτσι' }).click();
      await expect(news(page)).toContainText('πληρώνεις στην πόρτα');
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

for (const [width, language, heading, without] of [
  [320, 'el', 'Προσεχώς στο τραπέζι σου', []],
  [1440, 'en', 'Coming soon to your table', ['color-contrast']],
] as const) {
  test.describe(`at ${width} px in ${language}`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' } as object);
    test.slow();

    test('the orders and the pages that change one fit and can be read by everyone', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      async function expectFitting() {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await findViolations(page, { inside: 'main', without })).toEqual([]);
      }
      const { order } = await placeOrder({ context, request, baseURL }, { ...shortPlan, language });
      await openAlive(page, '/account/orders');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectFitting();
      const ofDelivery = ['move', 'place', 'skip', 'meals'].map((what) => `/${what}/${order.deliveries[0]?.id}`);
      for (const path of ['', ...ofDelivery, '/stop']) {
        await moveTo(page, `/account/orders/${order.id}${path}`);
        await test.step(path, () => expectFitting());
      }
    });
  });
}
