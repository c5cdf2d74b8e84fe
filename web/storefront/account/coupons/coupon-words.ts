import type * as z from 'zod/mini';
import type { CustomerCoupon } from '#contract/customers/customers.ts';
import type { Language } from '#contract/fields/languages.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

export type HeldCoupon = z.infer<typeof CustomerCoupon>;

const kindCount = 3;

/** "−20 %" or "−10 €" */
export function couponWorth({ coupon }: HeldCoupon): string {
  if (coupon.percent !== null) return `−${coupon.percent}\u00a0%`;
  return formatEuros(-(coupon.amount ?? 0), { short: true });
}

/** The terms in one line: minimum, kinds of order, last day. */
export function couponTerms({ coupon, orderKinds, validUntil }: HeldCoupon, text: Text, language: Language): string {
  const amount = formatEuros(coupon.minimumSubtotal, { short: true });
  const kinds = new Intl.ListFormat(language).format(orderKinds.map((kind) => text(`coupons-kind-${kind}`)));
  const isForAll = orderKinds.length === kindCount;
  return [
    coupon.minimumSubtotal > 0 ? text('coupons-from', { amount }) : text('coupons-any-amount'),
    // Left out when it applies to every kind: beside "on your first order" it would suggest the contrary.
    ...(isForAll ? [] : [text('coupons-kinds', { list: kinds })]),
    validUntil ? text('coupons-until', { date: formatDate(validUntil, language, 'dayMonth') }) : text('coupons-no-end'),
  ].join(' · ');
}
