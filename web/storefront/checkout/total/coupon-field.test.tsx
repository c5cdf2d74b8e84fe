import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { asRead } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { checkoutIn, singleCart } from '#tests/components/open-checkout.tsx';

describe.each(languages)('the coupon at the checkout in %s', (language) => {
  const { say, card, place, terms, payBy, open } = checkoutIn(language);

  it('accepts a coupon outside the form, and shows why one is refused', async () => {
    const refusals: Record<string, object> = {
      '': { intent: 'coupon', fields: { code: 'required-field' } },
      NOPE: { intent: 'coupon', code: 'invalid-coupon' },
      OFFICE15: { intent: 'coupon', code: 'coupon-not-redeemable' },
    };
    const { sent } = await open(undefined, ({ code = '' }) => refusals[code]);
    await card().getByText(say('checkout-coupon'), { exact: true }).click();
    const add = card().getByRole('button', { name: say('checkout-coupon-add') });
    const code = card().getByLabelText(say('checkout-coupon-code'));
    await add.click();
    await expect.element(code).toHaveAccessibleDescription(say('checkout-coupon-empty'));
    await code.fill('NOPE');
    await code.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(say('invalid-coupon'));
    await expectAccessibleLayout();
    await code.fill('OFFICE15');
    await add.click();
    await expect.element(code).toHaveAccessibleDescription(asRead(say('coupon-not-redeemable')));
    expect(sent.map(({ intent, code: sentCode }) => [intent, sentCode])).toEqual([
      ['coupon', ''],
      ['coupon', 'NOPE'],
      ['coupon', 'OFFICE15'],
    ]);
  });

  it.each([
    ['volume', 'checkout-volume-applies', {}],
    ['coupon', 'checkout-coupon-applies', {}],
    [null, 'checkout-coupon-over', { isOver: true }],
    [null, 'checkout-coupon-used-up', { isOver: true, isUsedUp: true }],
    [null, 'checkout-coupon-waits', {}],
  ] as const)('says which discount applies, and gives a coupon back: %s, %s', async (discountSource, key, over) => {
    const coupon = { code: 'TENOFF', name: '10 €', percent: null, amount: 1000, minimumSubtotal: 10_000 };
    const customerCoupon = { coupon, isOver: false, isUsedUp: false, ...over };
    const big = { subtotal: 20_000, discount: discountSource ? 2000 : 0, shipping: 0, grandtotal: 18_000 };
    const cart = singleCart({ customerCoupon, discountSource, totals: big });
    const { sent } = await open({ cart }, () => ({ intent: 'coupon-remove' }));
    const words = say(key, { percent: 10, code: 'TENOFF', isBest: 'yes', minimum: '100 €' });
    await expect.element(card().getByText(asRead(words)).first()).toBeVisible();
    if (discountSource) {
      const label =
        discountSource === 'volume' ? say('total-volume', { percent: 10 }) : say('total-coupon', { code: 'TENOFF' });
      await expect.element(card().getByText(asRead(label), { exact: true })).toBeVisible();
    }
    await expectAccessibleLayout('aside');
    await card()
      .getByRole('button', { name: say('checkout-coupon-remove-label', { code: 'TENOFF' }) })
      .click();
    await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['coupon-remove']);
  });

  it('shows why a coupon from a link is not valid', async () => {
    await open({ cart: singleCart(), givenCoupon: { code: 'OFFICE15', problem: 'coupon-not-redeemable' } });
    const why = say('checkout-coupon-link', { code: 'OFFICE15', why: say('coupon-not-redeemable') });
    await expect.element(card().getByText(asRead(why))).toBeVisible();
  });

  it('reports that a typed and refused code blocks the order', async () => {
    const values = { code: 'welcome20' };
    await open(undefined, () => ({ intent: 'place', code: 'invalid-coupon', values }));
    await card().getByText(say('checkout-coupon'), { exact: true }).click();
    await card().getByLabelText(say('checkout-coupon-code')).fill('welcome20');
    await choose(payBy('pos'));
    await choose(terms());
    await place().click();
    const blocks = say('checkout-coupon-blocks', { why: `${say('invalid-coupon')}.` });
    await expect.element(card().getByText(asRead(blocks))).toBeVisible();
  });
});
