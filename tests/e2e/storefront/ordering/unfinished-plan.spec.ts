import { orderButton, orderDrawer } from '#tests/pages/order.ts';
import { registerCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

test('a plan that is not full leads to the incomplete day, on every way to the checkout', async ({
  page,
  request,
  orders,
}) => {
  let cart = await orders.begin('weekly');
  const [first, second] = cart.scheduleMenus;
  for (const type of ['main-meal', 'breakfast-snack'] as const) {
    const [meal] = await orders.meals(cart, 0, { type });
    cart = await orders.set(cart, 0, meal, first?.config.amounts[type]?.[0] ?? 0);
  }
  const rules = page.getByRole('dialog', { name: say('plan-rules-title') });
  const isAtSecond = (url: URL) => url.pathname === '/menu/weekly' && url.searchParams.get('date') === second?.date;
  const lacks = rules.getByRole('listitem').filter({ hasText: /Λείπουν/ });

  await test.step('when signing in on the way', async () => {
    const { email, password } = await registerCustomer(request);
    await openAlive(page, '/sign-in?back=/checkout');
    const form = page.locator('form[action="/sign-in"]');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('textbox', { name: say('profile-password') }).fill(password);
    await form.getByRole('button', { name: say('login'), exact: true }).click();
    await expect(rules).toBeVisible();
    await expect(page).toHaveURL(isAtSecond);
    await expect(lacks).toHaveText(new RegExp(`\\s${Number(second?.date.slice(8))}\\s.*Λείπουν`));
    await page.goBack();
    await expect(rules).toBeHidden();
  });

  await test.step('when continuing from the order', async () => {
    await moveTo(page, `/menu/weekly?date=${first?.date}`);
    await orderButton(page).click();
    await orderDrawer(page)
      .getByRole('button', { name: new RegExp(`^${say('order-continue')}`) })
      .click();
    await expect(rules).toBeVisible();
    await expect(page).toHaveURL(isAtSecond);
  });

  await test.step('when opening the checkout by its address', async () => {
    await page.goto('/checkout');
    await expect(rules).toBeVisible();
    await expect(page).toHaveURL(isAtSecond);
    await expect(lacks).toHaveCount(1);
  });
});
