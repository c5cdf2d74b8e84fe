import type { Language } from '#contract/languages.ts';
import type { CouponTerms } from '#contract/offers.ts';
import { orderKinds } from '#contract/order-kinds.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** What it takes off. */
export function valueWords({ percent, amount }: Pick<CouponTerms, 'percent' | 'amount'>): string {
  return percent === null ? `−${formatEuros(amount ?? 0, { short: true })}` : `−${percent}%`;
}

/** From when until when. */
export function validWords(from: string, until: string | null, text: Text, language: Language): string {
  const day = (date: string) => formatDate(date, language, 'dayMonthYear');
  return until === null
    ? text('offers-from', { date: day(from) })
    : text('offers-from-until', { from: day(from), until: day(until) });
}

/** For what and for whom, in a few words; what holds for every coupon is not said. */
export function ruleWords(terms: CouponTerms, text: Text): string[] {
  const { minimumSubtotal, firstOrderOnly, totalLimit, perCustomerLimit } = terms;
  return [
    ...(minimumSubtotal > 0
      ? [text('offers-rule-minimum', { amount: formatEuros(minimumSubtotal, { short: true }) })]
      : []),
    ...(firstOrderOnly ? [text('offers-rule-first')] : []),
    ...(terms.orderKinds.length < orderKinds.length
      ? [text('offers-rule-kinds', { kinds: terms.orderKinds.map((kind) => text(`offers-kind-${kind}`)).join(', ') })]
      : []),
    ...(perCustomerLimit === null ? [] : [text('offers-rule-each', { count: perCustomerLimit })]),
    ...(totalLimit === null ? [] : [text('offers-rule-total', { count: totalLimit })]),
  ];
}

/** Which parts of the rules two versions do not share, each as it is in the second. */
export function changedWords(before: CouponTerms, now: CouponTerms, text: Text, language: Language): string[] {
  const told = (terms: CouponTerms) => [
    valueWords(terms),
    terms.name[language],
    text(`offers-visibility-${terms.visibility}`),
    validWords(terms.validFrom, terms.validUntil, text, language),
    ...ruleWords(terms, text),
  ];
  const known = new Set(told(before));
  return told(now).filter((words) => !known.has(words));
}
