import { mealTile, orderButton, toast } from '#tests/pages/order.ts';
import { moveTo, openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const typeIsFull = say('item-type-is-full');

test.describe('the cart', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('takes one press, the last one out, and many at once', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal, second] = await maker.meals(cart, 0);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu?type=main-meal');
    const card = mealTile(page, meal);

    await test.step('shows a press at once, and the shop saves it', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/cart/item', async (route) => {
        await held;
        await route.continue();
      });
      await card.getByRole('button', { name: /^Προσθήκη/ }).click();
      await expect(card.getByRole('status')).toHaveText('1');
      await expect(orderButton(page)).toHaveAccessibleName(/^1 γε[υύ]μα(τα)?, /);
      release();
      await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(1);
      await page.unroute('**/cart/item');
      await reloadAlive(page);
      await expect(card.getByRole('status')).toHaveText('1');
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cart.id);
    });

    await test.step('removes a meal at zero and keeps the focus', async () => {
      await card.getByRole('button', { name: /^Ένα λιγότερο/ }).click();
      await expect(card.getByRole('button', { name: /^Προσθήκη/ })).toBeFocused();
      await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(0);
    });

    await test.step('settles quick presses to the right amount, on a slow connection too', async () => {
      let sent = 0;
      await page.route('**/cart/item', async (route) => {
        sent++;
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      const press = async (pressed: typeof meal, times: number) => {
        const plus = mealTile(page, pressed).getByRole('button').last();
        await plus.evaluate((button: HTMLButtonElement, count) => {
          for (let index = 0; index < count; index++) button.click();
        }, times);
      };
      await press(meal, 7);
      await press(second, 3);
      await card.getByRole('button', { name: /^Ένα λιγότερο/ }).click();
      await expect(card.getByRole('status')).toHaveText('6');
      await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(9);
      await expect(orderButton(page)).toHaveAccessibleName(/^9 γε[υύ]μα(τα)?, /);
      expect(sent).toBeLessThanOrEqual(4);
    });
  });

  test('that has expired is reported as gone, and can be restored', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 2);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly?type=main-meal');
    await test.step('leads home when the cart is gone, and offers to restore it', async () => {
      await maker.leave(cart);
      await mealTile(page, meal)
        .getByRole('button', { name: /^Ένα ακόμη/ })
        .click();
      await expect(page).toHaveURL(`${baseURL}/`);
      await expect(toast(page, say('order-expired'))).toBeVisible();
      await page.getByRole('button', { name: say('lost-cart-restore') }).click();
      await expect(page.getByText(say('restore-unchanged'))).toBeVisible();
      await page.getByRole('link', { name: say('restore-continue') }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
      await page.reload();
      await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
    });
    await test.step('notifies a visitor who returns after it has expired', async () => {
      const other = await maker.open('weekly');
      await maker.leave(other);
      await carryCart(context, other, baseURL);
      await openAlive(page, '/menu/weekly');
      await expect(page).toHaveURL(/\/menu$/);
      await expect(
        page.getByRole('main').or(page.locator('#content')).getByText('Η παραγγελία σου έληξε.'),
      ).toBeVisible();
      await expect(toast(page, say('order-expired'))).toBeVisible();
      await page.getByRole('button', { name: say('lost-cart-forget') }).click();
      await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeHidden();
      await moveTo(page, '/');
      await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeHidden();
    });
  });

  test('loses nothing between two tabs', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [first, second] = await maker.meals(cart, 0);
    await carryCart(context, cart, baseURL);
    const other = await context.newPage();
    for (const tab of [page, other]) await openAlive(tab, '/menu?type=main-meal');
    await mealTile(page, first)
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    await expect(mealTile(other, first).getByRole('status')).toHaveText('1');
    await mealTile(other, first)
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await mealTile(page, second)
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    for (const tab of [page, other]) await expect(orderButton(tab)).toHaveAccessibleName(/^3 γε[υύ]μα(τα)?, /);
    await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(3);
  });
});

test.describe('the cart before scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('changes amounts by plain forms, shows refusals, and restores a lost one', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [first, second] = await maker.meals(cart, 0);
    const most = cart.scheduleMenus[0]?.config.amounts['main-meal']?.[1] ?? 0;
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly?type=main-meal');
    await mealTile(page, first)
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    await expect(page).toHaveURL(/\/menu\/weekly\?type=main-meal$/);
    await expect(mealTile(page, first).getByRole('status')).toHaveText('1');
    await maker.set(cart, 0, second, most - 1);
    await mealTile(page, first)
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await expect(page).toHaveURL(/problem=item-type-is-full/);
    await expect(page.getByRole('alert').filter({ hasText: typeIsFull })).toBeVisible();
    expect((await maker.read(cart)).amounts.all).toBe(most);
    const lost = await maker.open('single');
    const [meal] = await maker.meals(lost, 0);
    await maker.set(lost, 0, meal, 2);
    await maker.leave(lost);
    await carryCart(context, lost, baseURL);
    await page.goto('/');
    await page.getByRole('button', { name: say('lost-cart-restore') }).click();
    await expect(page.getByText(say('restore-unchanged'))).toBeVisible();
    await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
    await page.getByRole('link', { name: say('restore-continue') }).click();
    await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
  });
});
