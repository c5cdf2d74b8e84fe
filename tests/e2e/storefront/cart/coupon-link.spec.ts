import { couponPath } from '#contract/paths.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { moveAnew, openAlive } from '#tests/support/browser/open-alive.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('a coupon given by a link is saved for the next order, goes on the current one, and reports when it is not valid', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const kept = await context.request.get(couponPath('OFFICE15'));
  expect(await kept.text()).toMatch(/Κρατάμε το κουπόνι (<[^>]*>)*OFFICE15/);
  expect(await (await context.request.get(couponPath('NOPE'))).text()).not.toContain(say('goal-offer-met'));
  await context.request.get(couponPath('OFFICE15'));
  const { maker } = await readyToPay({ context, request, baseURL }, { amount: 10 });
  await openAlive(page, '/checkout');
  const card = page.getByRole('complementary', { name: say('bar-label') });
  await expect(card.getByText(/Από τον σύνδεσμό σου, OFFICE15: .*δεν εξαργυρώνεται/)).toBeVisible();
  const unknown = await context.request.get(couponPath('NOPE'));
  expect([unknown.status(), (await unknown.text()).includes(say('invalid-coupon'))]).toEqual([404, true]);
  expect((await context.request.get(couponPath('%3Cscript%3E'))).status()).toBe(404);
  await openAlive(page, couponPath('welcome20'));
  await expect(page).toHaveURL(couponPath('WELCOME20'));
  await expect(page.getByText('Μπήκε στην παραγγελία σου.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: say('coupon-link-checkout') }).click();
  await expect(card.getByText('Κουπόνι WELCOME20')).toBeVisible();
  await expect(card.getByText('OFFICE15')).toHaveCount(0);
  // Another order is their first: the coupon on this one is over, and does not block a valid one.
  const other = await maker.fill(await maker.open('single'));
  await maker.call('cart-place', 'PUT', { cartId: other.id }, { paymentType: 'pos', acceptTerms: true });
  const over = await (await context.request.get(couponPath('WELCOME20'))).text();
  expect(over).toContain(say('coupon-link-refused-title'));
  expect(over).not.toContain('Μπήκε στην παραγγελία σου.');
  await context.addCookies([{ name: 'given-coupon', value: 'TENOFF', url: baseURL ?? '' }]);
  await moveAnew(page, '/checkout');
  await expect(card.getByText('Κουπόνι TENOFF')).toBeVisible();
  await expect(card.getByText('WELCOME20')).toHaveCount(0);
});
