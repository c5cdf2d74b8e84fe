import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { keepCoupons } from '#tests/support/database/keep-coupons.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

type CouponOfCart = { customerCoupon: { coupon: { code: string } } | null };

test('coupons and offers are for those who can still use them', async ({ page, context, request, baseURL }) => {
  const customer = await signInBrowser(context, request, baseURL);
  const ticket = (code: string) => page.getByRole('listitem').filter({ hasText: code });
  await test.step('a coupon is applied to the open order and removed again; one that does not fit is refused with a reason', async () => {
    const cart = await orderMaker(request, customer).open('single');
    await carryCart(context, cart, baseURL);
    await keepCoupons(customer, ['OFFICE15']);
    await openAlive(page, '/account/coupons');
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
    await expect(ticket('WELCOME20').getByText(say('coupons-in-order'), { exact: true })).toBeVisible();
    expect(await codeOf()).toBe('WELCOME20');
    await ticket('WELCOME20')
      .getByRole('button', { name: /^Αφαίρεση/ })
      .click();
    await expect(ticket('WELCOME20').getByText(say('coupons-in-order'), { exact: true })).toHaveCount(0);
    expect(await codeOf()).toBeUndefined();
  });
  await test.step('the offer for first orders is shown until the customer has ordered, and the other one stays', async () => {
    const offers = page.getByRole('complementary', { name: say('deal-label') });
    await moveTo(page, '/contact-us');
    await expect(offers.getByText('WELCOME20').first()).toBeVisible();
    await context.clearCookies();
    await placeOrder({ context, request, baseURL });
    for (const [path, open] of [
      ['/account/profile', moveTo],
      ['/', openAlive],
    ] as const) {
      await open(page, path);
      await expect(offers.getByText(/^−10% σε αγορές/).first()).toBeVisible();
      await expect(offers.getByText('WELCOME20')).toHaveCount(0);
    }
  });
  await test.step('a customer without coupons or offers is promised nothing', async () => {
    await moveTo(page, '/account/coupons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account-coupons'));
    await expect(page.getByText('Κανένα κουπόνι αυτή τη στιγμή')).toBeVisible();
  });
});
