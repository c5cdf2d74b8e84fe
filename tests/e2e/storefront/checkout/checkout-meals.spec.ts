import type { Page } from '@playwright/test';
import { placeButton } from '#tests/pages/checkout.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { readyToPay } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const cardOf = (page: Page, name = 'Η παραγγελία σου') => page.getByRole('complementary', { name });

test.describe('beside the button that obliges to pay', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a plan lists its meals by delivery, folded, without scripts too', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { cart, maker } = await readyToPay({ context, request, baseURL }, { kind: 'weekly' });
    const [meal] = await maker.meals(cart, 0, { type: 'main-meal' });
    const held = cart.scheduleMenus[0]?.items.find(({ slug }) => slug === meal?.slug)?.amount ?? 0;
    const changed = await maker.set(cart, 0, meal, held + 1);
    await page.goto('/checkout');
    const deliveries = cardOf(page).locator('details:has(ul)');
    await expect(deliveries).toHaveCount(2);
    // The shade that says "more below" belongs to a list that scrolls; here the page does.
    await expect(deliveries.first().locator('..')).toHaveCSS('background-image', 'none');
    for (const [index, menu] of changed.scheduleMenus.entries()) {
      const delivery = deliveries.nth(index);
      await expect(delivery).not.toHaveAttribute('open');
      await delivery.locator('summary').click();
      await expect(delivery.locator('summary')).toContainText(`${cart.timePeriod?.from}–${cart.timePeriod?.to}`);
      await expect(delivery.locator('summary')).toContainText(`${menu.amounts.all} γεύματα`);
      for (const { name, amount, item } of menu.items) {
        const line = delivery.getByRole('listitem').filter({ hasText: name }).first();
        await expect(line).toContainText(`${amount}×`);
        await expect(line).toContainText(`${item.portion.name} μερίδα`);
      }
    }
    await expect(deliveries.first().getByText(/^\+\d+,\d\d\s€$/)).toHaveCount(1);
    await expect(deliveries.last().getByText(/^\+/)).toHaveCount(0);
  });
});

test.describe('on a low desktop window', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the meals of a month leave the button in sight', async ({ page, context, request, baseURL }) => {
    await readyToPay({ context, request, baseURL }, { kind: 'monthly', language: 'en' });
    await page.goto('/checkout');
    const card = cardOf(page, 'Your order');
    await expect(card.locator('details:has(ul)')).toHaveCount(8);
    await card.locator('details:has(ul) summary').first().click();
    await expect(placeButton(page, 'Order with obligation to pay')).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page, { inside: 'aside' })).toEqual([]);
  });

  test('a single delivery lies open', async ({ page, context, request, baseURL }) => {
    const { cart } = await readyToPay({ context, request, baseURL });
    await page.goto('/checkout');
    const [first] = cart.scheduleMenus[0]?.items ?? [];
    const line = cardOf(page).getByRole('listitem').filter({ hasText: first?.name });
    await expect(line).toContainText(/\d+,\d\d\s€/);
    await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
  });
});
