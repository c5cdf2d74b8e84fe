import { orderButton, orderDrawer } from '#tests/pages/order.ts';
import { carryAuth, registerCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

function readCents(text: string | null): number {
  const [, whole = '', part = ''] = /(\d+),(\d\d)\s€/.exec(text ?? '') ?? [];
  return Number(whole + part);
}

test.describe('the drawer with motion', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('goes on a second later, without unfinished parts, and can be left', async ({
    page,
    context,
    request,
    baseURL,
    orders,
  }) => {
    const plan = await orders.begin('weekly');
    const { auth } = await registerCustomer(request, plan.id);
    await carryAuth(context, auth, baseURL);
    const maker = orders.as(auth);
    const goOn = orderDrawer(page).getByRole('button', { name: new RegExp(`^${say('order-continue')}`) });
    await openAlive(page, '/menu/weekly');

    await test.step('closes and continues a second later, and back closes it too', async () => {
      await orderButton(page).click();
      await expect(orderDrawer(page)).toBeVisible();
      await page.goBack();
      await expect(orderDrawer(page)).toBeHidden();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      await orderButton(page).click();
      const pressedAt = Date.now();
      await orderDrawer(page)
        .getByRole('button', { name: new RegExp(`^${say('shortcut-hours')}`) })
        .click();
      await page.waitForURL('**/date-time/weekly');
      expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
      await page.goBack();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      await expect(orderDrawer(page)).toBeHidden();
    });

    await test.step('marks an unfinished plan, and back closes the opened rules', async () => {
      await orderButton(page).click();
      await goOn.click();
      const rules = page.getByRole('dialog', { name: say('plan-rules-title') });
      await expect(rules).toBeVisible();
      await page.goBack();
      await expect(rules).toBeHidden();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
    });

    await test.step('shows the price of extras as the shop charges it', async () => {
      const filled = await maker.fill(plan);
      await openAlive(page, '/menu/weekly');
      await orderButton(page).click();
      const extras = orderDrawer(page).locator('section', {
        has: page.getByRole('heading', { name: /^Κάτι ακόμη για/ }),
      });
      const first = extras.getByRole('listitem').first();
      const price = readCents(await first.textContent());
      expect(price).toBeGreaterThan(0);
      await first.getByRole('button', { name: new RegExp(`^${say('amount-add')}`) }).click();
      await expect.poll(async () => (await maker.read(plan)).totals.subtotal).toBe(filled.totals.subtotal + price);
    });

    await test.step('allows leaving an order and restoring it', async () => {
      await orderDrawer(page)
        .getByRole('button', { name: say('leave-order') })
        .click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeVisible();
      await expect(orderButton(page)).toBeHidden();
    });
  });
});
