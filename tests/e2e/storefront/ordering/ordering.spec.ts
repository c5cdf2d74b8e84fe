import { deliveryDates, mealTile, orderButton, orderDrawer, tableOfDay } from '#tests/pages/order.ts';
import { moveAnew, openAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');
const mains = (counted: number, required: number) => say('quota-main-meal', { counted, required });
const breakfasts = (counted: number, required: number) => say('quota-breakfast-snack', { counted, required });
const fillDay = new RegExp(`^${say('fill-day')}`);

test.describe('choosing meals', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('has its own menu for a plan, counts the chosen meals, and fills the rest', async ({ page, orders }) => {
    await test.step('has a separate menu for a weekly cart, and none without a cart', async () => {
      await openAlive(page, '/menu/weekly');
      await expect(page).toHaveURL(/\/menu$/);
      await expect(deliveryDates(page)).toHaveCount(0);
      await orders.begin('single');
      await moveAnew(page, '/menu/weekly');
      await expect(page).toHaveURL(/\/menu$/);
      await expect(deliveryDates(page)).toHaveCount(1);
    });

    const cart = await orders.begin('weekly');
    const meals = await orders.meals(cart, 0);
    const [first] = meals;

    await test.step('keeps filters and date in the address, and restores the date on back', async () => {
      await moveAnew(page, '/menu?type=main-meal');
      await expect(page).toHaveURL(/\/menu\/weekly\?type=main-meal$/);
      await expect(deliveryDates(page).first()).toContainText(mains(0, 6));
      await deliveryDates(page).last().click();
      await expect(page).toHaveURL(new RegExp(`date=${cart.scheduleMenus[1]?.date}`));
      await expect(page).toHaveURL(/type=main-meal/);
      await expect(deliveryDates(page).last()).toHaveAttribute('aria-current', 'true');
      await page.goBack();
      await expect(deliveryDates(page).first()).toHaveAttribute('aria-current', 'true');
    });

    await test.step('charges the extra on the last added line, at the price on its button', async () => {
      const byPrice = meals.toSorted((a, b) => (a.builds[0]?.price ?? 0) - (b.builds[0]?.price ?? 0));
      const dear = byPrice.at(-1);
      await orders.set(cart, 0, byPrice[0], 6);
      await openAlive(page, `/menu/weekly?search=${encodeURIComponent(dear?.name ?? '')}`);
      const tile = mealTile(page, dear);
      const said = await tile.getByText(/^\+\d+,\d\d\s€$/).textContent();
      await tile.getByRole('button', { name: new RegExp(`^${say('amount-add')}`) }).click();
      const cents = Math.round(Number(said?.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
      const readAdds = async () =>
        (await orders.read(cart)).scheduleMenus[0]?.items.map(({ slug, price }) => [slug, price]);
      await expect.poll(readAdds).toEqual([
        [byPrice[0]?.slug, 0],
        [dear?.slug, cents],
      ]);
      await orders.set(cart, 0, byPrice[0], 0);
      await orders.set(cart, 0, dear, 0);
    });

    await test.step('fills the rest with reasons, picks another meal, and undoes it all', async () => {
      await orders.set(cart, 0, first, 4);
      await openAlive(page, '/menu/weekly');
      await tableOfDay(page).getByRole('button', { name: fillDay }).click();
      await expect(page.getByRole('heading', { name: say('fill-title', { count: 5 }) })).toBeVisible();
      const isFull = async () => {
        await expect(deliveryDates(page).first()).toContainText(mains(6, 6));
        await expect(deliveryDates(page).first()).toContainText(breakfasts(3, 3));
        await expect(deliveryDates(page).last()).toContainText(mains(0, 4));
      };
      await isFull();
      const again = page.getByRole('button', { name: /^Άλλο πιάτο στη θέση/ });
      const before = await again.first().getAttribute('aria-label');
      await again.first().click();
      await expect(again.first()).not.toHaveAttribute('aria-label', before ?? '');
      await isFull();
      await page.getByRole('button', { name: say('fill-undo') }).click();
      await expect(page.getByText(say('fill-undone'))).toBeVisible();
      await expect(deliveryDates(page).first()).toContainText(mains(4, 6));
      const settled = await orders.read(cart);
      expect(settled.scheduleMenus[0]?.items.map(({ slug, amount }) => [slug, amount])).toEqual([[first?.slug, 4]]);
    });
  });

  test('fills a whole month, and leads to the order', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('monthly');
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly');
    await expect(deliveryDates(page)).toHaveCount(8);
    const steps = page.getByRole('navigation', { name: say('steps-label') });
    await expect(steps.getByRole('link', { name: say('step-complete') })).toHaveCount(0);
    await tableOfDay(page)
      .getByRole('button', { name: say('fill-plan') })
      .click();
    const done = tableOfDay(page).getByRole('button', { name: say('table-done') });
    await expect(done).toBeVisible();
    await expect(steps.getByRole('link', { name: say('step-complete') })).toBeVisible();
    const filled = await maker.read(cart);
    expect(filled.errors.map(({ slug }) => slug)).not.toContain('amounts-error');
    expect(filled.totals.subtotal).toBe(filled.spotPlan.price);
    await expect(orderButton(page)).toBeVisible();
    await done.click();
    await orderDrawer(page)
      .getByRole('button', { name: new RegExp(`^${say('order-continue')}`) })
      .click();
    // docs/spec.md#flow-rule-errors: only the customer is missing.
    await expect(page.getByRole('dialog', { name: say('login-sign-up') })).toBeVisible();
  });
});

test.describe('choosing meals before scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('fills the rest, with reasons and undo', async ({ page, orders }) => {
    await orders.begin('weekly');
    await page.goto('/menu/weekly');
    await tableOfDay(page).getByRole('button', { name: fillDay }).click();
    await expect(page.getByRole('heading', { name: say('fill-title', { count: 9 }) })).toBeVisible();
    await expect(deliveryDates(page).first()).toContainText(mains(6, 6));
    await page.getByRole('button', { name: say('fill-undo') }).click();
    await expect(deliveryDates(page).first()).toContainText(mains(0, 6));
  });
});
