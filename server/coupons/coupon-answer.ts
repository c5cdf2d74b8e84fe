import type { Language } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import type { StoredCoupon } from './coupon-store.ts';

type CouponAnswer = NonNullable<Cart['customerCoupon']>['coupon'];

export function answerCoupon({ code, name, rules }: StoredCoupon, language: Language): CouponAnswer {
  const { value, minimumSubtotalInCents } = rules;
  return {
    code,
    name: name[language],
    percent: value.kind === 'percent' ? value.percent : null,
    amount: value.kind === 'fixed' ? value.amountInCents : null,
    minimumSubtotal: minimumSubtotalInCents,
  };
}
