import type { Language } from '#contract/fields/languages.ts';
import type { CouponTerms } from '#contract/shop/offers.ts';
import { orderKinds } from '#contract/words/order-kinds.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** The discount. */
export function valueWords({ percent, amount }: Pick<CouponTerms, 'percent' | 'amount'>): string {
  return percent === null ? `−${formatEuros(amount ?? 0, { short: true })}` : `−${percent}%`;
}

/** First and last day of validity. */
export function validWords(from: string, until: string | null, text: Text, language: Language): string {
  const day = (date: string) => formatDate(date, language, 'dayMonthYear');
  return until === null
    ? text('offers-from', { date: day(from) })
    : text('offers-from-until', { from: day(from), until: day(until) });
}

/** Conditions in a few words; those that hold for every coupon are left out. */
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

/** Rules that differ between two versions, each as in the second. */
export function changedWords(before: CouponTerms, now: CouponTerms, text: Text, language: Language): string[] {
  const termRows = (terms: CouponTerms) => [
    valueWords(terms),
    terms.name[language],
    text(`offers-visibility-${terms.visibility}`),
    validWords(terms.validFrom, terms.validUntil, text, language),
    ...ruleWords(terms, text),
  ];
  const known = new Set(termRows(before));
  return termRows(now).filter((words) => !known.has(words));
}
