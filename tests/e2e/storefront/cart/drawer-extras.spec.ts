import { orderButton, orderDrawer } from '#tests/pages/order.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

function cents(text: string | null): number {
  const [, whole = '', part = ''] = /(\d+),(\d\d)\s€/.exec(text ?? '') ?? [];
  return Number(whole + part);
}

test.describe('extras in the drawer', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('say their price before they are added to a single order', async ({ page, orders }) => {
    const cart = await orders.begin('single');
    const [meal] = await orders.meals(cart, 0);
    await orders.set(cart, 0, meal, 2);
    const before = (await orders.read(cart)).totals.subtotal;
    await openAlive(page, '/menu');
    await orderButton(page).click();
    const extras = orderDrawer(page).locator('section', {
      has: page.getByRole('heading', { name: /^Κάτι ακόμη για/ }),
    });
    await expect(extras.getByRole('listitem')).toHaveCount(6);
    const first = extras.getByRole('listitem').first();
    const price = cents(await first.textContent());
    expect(price).toBeGreaterThan(0);
    expect(await findViolations(page, { inside: 'dialog[open]' })).toEqual([]);
    await first.getByRole('button', { name: /^Προσθήκη/ }).click();
    await expect(first.getByRole('status')).toHaveText('1');
    await expect.poll(async () => (await orders.read(cart)).totals.subtotal).toBe(before + price);
  });

  test('come once a plan has all it needs, and the next of a meal says what it adds', async ({ page, orders }) => {
    const cart = await orders.begin('weekly', undefined, { breakfast: 'false' });
    const [first, second] = await orders.meals(cart, 0);
    await orders.set(cart, 0, first, 5);
    await openAlive(page, '/menu/weekly');
    await orderButton(page).click();
    const drawer = orderDrawer(page);
    await expect(drawer.getByText('Λείπει 1 κυρίως').filter({ visible: true })).toBeVisible();
    await expect(drawer.getByRole('heading', { name: /^Κάτι ακόμη για/ })).toHaveCount(0);
    await orders.set(cart, 0, second, 1);
    // The open drawer is part of the history entry, so it comes back with the page.
    await reloadAlive(page);
    await expect(drawer.getByRole('heading', { name: /^Κάτι ακόμη για/ })).toBeVisible();
    await drawer.locator('summary').first().click();
    await drawer.getByRole('article').first().locator('summary').click();
    const next = drawer
      .getByRole('article')
      .first()
      .getByText(/^το επόμενο/);
    await expect(next).toHaveText(/το επόμενο \+\d+,\d\d\s€/);
    const before = (await orders.read(cart)).totals.subtotal;
    const price = cents(await next.textContent());
    await drawer
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await expect.poll(async () => (await orders.read(cart)).totals.subtotal).toBe(before + price);
  });
});
