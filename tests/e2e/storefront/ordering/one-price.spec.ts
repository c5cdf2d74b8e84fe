import type { Page } from '@playwright/test';
import { formatEuros } from '#domain/money.ts';
import { orderButton, orderDrawer } from '#tests/pages/order.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const large = '/plans/weekly?tag=balanced&days=7&weeks=1&meals=3&breakfast=yes';
const plan = { daysPerWeek: '7', mainMeals: '3' };
/** People see the price before beside the price that holds. */
const prices = async (page: Page, name: string) =>
  (
    await page
      .getByRole('complementary', { name })
      .getByText(/^−?\d+,\d\d\s€$/)
      .allTextContents()
  ).map((text) => text.replace(/\s/, ' '));
const spoken = (cents: number) => formatEuros(cents).replace(/\s/, ' ');

test.describe('one price from the picker to the cart', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the automatic offer is shown where the plan is picked, at the address and in the cart', async ({
    page,
    orders,
  }) => {
    const { totals, ...cart } = await orders.begin('weekly', undefined, plan);
    expect(totals.discount).toBeGreaterThan(0);
    await openAlive(page, large);
    const said = [spoken(totals.subtotal), spoken(totals.grandtotal), spoken(-totals.discount)];
    expect(await prices(page, say('plans-summary'))).toEqual(expect.arrayContaining(said));
    await moveTo(page, '/address?other=1');
    expect(await prices(page, say('plans-summary'))).toEqual(expect.arrayContaining(said));
    await moveTo(page, '/contact-us');
    await orderButton(page).click();
    for (const price of said) await expect(orderDrawer(page)).toContainText(price.replace(' ', '\u00a0'));
    await orders.leave({ totals, ...cart });
  });
});
