import { keepCoupons } from '#tests/support/keep-coupons.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/order-in-browser.ts';
import { placeOrder } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

type CouponOfCart = { customerCoupon: { coupon: { code: string } } | null };

test('coupons are kept, copied and used', async ({ page, context, request, baseURL }) => {
  const customer = await signInBrowser(context, request, baseURL);
  const ticket = (code: string) => page.getByRole('listitem').filter({ hasText: code });
  await test.step('coupons say what they are worth and their terms, and are copied', async () => {
    await openAlive(page, '/account/coupons');
    await expect(page.getByText('WELCOME20').first()).toBeVisible();
    await expect(page.getByText('TENOFF')).toHaveCount(0);
    await keepCoupons(customer, ['TENOFF']);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await moveAnew(page, '/account/coupons');
    await expect(ticket('TENOFF')).toContainText('−10');
    await expect(ticket('TENOFF')).toContainText(/Σε παραγγελίες από 60\s€ · χωρίς λήξη/);
    await ticket('TENOFF').getByRole('button', { name: 'Αντιγραφή του κωδικού TENOFF' }).click();
    await expect(ticket('TENOFF').getByText('Αντιγράφηκε')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TENOFF');
    await expect(page.getByRole('button', { name: /^Χρήση/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Ξεκίνα παραγγελία' })).toHaveAttribute(
      'href',
      '/plans',
    );
  });
  await test.step('a coupon goes on the open order and off again; one that does not fit says so', async () => {
    const cart = await orderMaker(request, customer).open('single');
    await carryCart(context, cart, baseURL);
    await keepCoupons(customer, ['OFFICE15']);
    await moveAnew(page, '/account/coupons');
    const codeOf = async () =>
      (await customer.call<CouponOfCart>('cart-one', 'GET', undefined, { cartId: cart.id })).customerCoupon?.coupon
        .code;
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

test('offers and coupons are for those who can still use them', async ({ page, context, request, baseURL }) => {
  const offers = page.getByRole('complementary', { name: 'Προσφορές' });
  await test.step('the offer for first orders is shown until somebody has ordered, and the other one stays', async () => {
    const first = offers.getByText('WELCOME20').first();
    await openAlive(page, '/');
    await expect(first).toBeVisible();
    await signInBrowser(context, request, baseURL);
    await moveTo(page, '/contact-us');
    await expect(page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ })).toBeVisible();
    await moveTo(page, '/');
    await expect(first).toBeVisible();
    await context.clearCookies({ name: 'auth' });
    await placeOrder({ context, request, baseURL });
    for (const [path, open] of [
      ['/contact-us', moveTo],
      ['/account/profile', moveTo],
      ['/', openAlive],
    ] as const) {
      await open(page, path);
      await expect(offers.getByText(/^−10% σε αγορές/).first()).toBeVisible();
      await expect(offers.getByText('WELCOME20')).toHaveCount(0);
    }
  });
  await test.step('whoever has nothing to use is promised nothing', async () => {
    await moveTo(page, '/account/coupons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Κουπόνια');
    await expect(page.getByText('Κανένα κουπόνι αυτή τη στιγμή')).toBeVisible();
  });
});
