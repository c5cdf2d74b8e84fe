import { keepCoupons } from '#tests/support/keep-coupons.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { carryCart, orderMaker, readyToPay } from '#tests/support/order-in-browser.ts';
import { placeOrder } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

type CouponOfCart = { customerCoupon: { coupon: { code: string } } | null };

test('coupons say what they are worth and their terms, and are copied', async ({ page, context, request, baseURL }) => {
  const customer = await signInBrowser(context, request, baseURL);
  await openAlive(page, '/account/coupons');
  await expect(page.getByText('WELCOME20').first()).toBeVisible();
  await expect(page.getByText('TENOFF')).toHaveCount(0);
  await keepCoupons(customer, ['TENOFF']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAlive(page, '/account/coupons');
  const ticket = page.getByRole('listitem').filter({ hasText: 'TENOFF' });
  await expect(ticket).toContainText('−10');
  await expect(ticket).toContainText(/Σε παραγγελίες από 60\s€ · χωρίς λήξη/);
  await ticket.getByRole('button', { name: 'Αντιγραφή του κωδικού TENOFF' }).click();
  await expect(ticket.getByText('Αντιγράφηκε')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TENOFF');
  await expect(page.getByRole('button', { name: /^Χρήση/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ξεκίνα παραγγελία' })).toHaveAttribute(
    'href',
    '/plans',
  );
});

test('a coupon goes on the open order and off again; one that does not fit says so', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const cart = await orderMaker(request).open('single');
  const customer = await signInBrowser(context, request, baseURL, { cartId: cart.id });
  await carryCart(context, cart, baseURL);
  await keepCoupons(customer, ['OFFICE15']);
  const codeOf = async () =>
    (await customer.call<CouponOfCart>('cart-one', 'GET', undefined, { cartId: cart.id })).customerCoupon?.coupon.code;
  await openAlive(page, '/account/coupons');
  const ticket = (code: string) => page.getByRole('listitem').filter({ hasText: code });
  await ticket('OFFICE15')
    .getByRole('button', { name: /^Χρήση/ })
    .click();
  await expect(ticket('OFFICE15').getByRole('alert')).toContainText('δεν εξαργυρώνεται');
  await ticket('WELCOME20')
    .getByRole('button', { name: /^Χρήση/ })
    .click();
  await expect(ticket('WELCOME20').getByText('Στην παραγγελία σου', { exact: true })).toBeVisible();
  expect(await codeOf()).toBe('WELCOME20');
  await ticket('WELCOME20')
    .getByRole('button', { name: /^Αφαίρεση/ })
    .click();
  await expect(ticket('WELCOME20').getByText('Στην παραγγελία σου', { exact: true })).toHaveCount(0);
  expect(await codeOf()).toBeUndefined();
});

test.describe('before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('a coupon goes on the open order', async ({ page, context, request, baseURL }) => {
    const cart = await orderMaker(request).open('single');
    await signInBrowser(context, request, baseURL, { cartId: cart.id });
    await carryCart(context, cart, baseURL);
    await page.goto('/account/coupons');
    await page.getByRole('button', { name: 'Χρήση στην παραγγελία: WELCOME20' }).click();
    await expect(page.getByText('Το κουπόνι μπήκε στην παραγγελία σου.')).toBeVisible();
    await expect(page.getByText('Στην παραγγελία σου', { exact: true })).toBeVisible();
  });
});

test('whoever has nothing to use is promised nothing', async ({ page, context, request, baseURL }) => {
  const { cart, maker } = await readyToPay({ context, request, baseURL });
  await maker.call('cart-place', 'PUT', { cartId: cart.id }, { paymentType: 'pos', acceptTerms: true });
  await page.goto('/account/coupons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Κουπόνια');
  await expect(page.getByText('Κανένα κουπόνι αυτή τη στιγμή')).toBeVisible();
});

test('the offer for first orders is shown until somebody has ordered, and the other one stays', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const offers = page.getByRole('complementary', { name: 'Προσφορές' });
  const first = offers.getByText('WELCOME20').first();
  await openAlive(page, '/');
  await expect(first).toBeVisible();
  await signInBrowser(context, request, baseURL);
  await openAlive(page, '/');
  await expect(first).toBeVisible();
  await context.clearCookies({ name: 'auth' });
  await placeOrder({ context, request, baseURL });
  for (const path of ['/', '/contact-us', '/account/profile']) {
    await openAlive(page, path);
    await expect(offers.getByText(/^−10% σε αγορές/).first()).toBeVisible();
    await expect(offers.getByText('WELCOME20')).toHaveCount(0);
  }
});
