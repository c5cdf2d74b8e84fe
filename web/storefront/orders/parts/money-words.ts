import type { ChangedTotal, Order, OrderChange } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import type { WeighedChange } from '#domain/orders/weigh-change.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Effect of a change before it is made: the difference, and how it is paid or refunded. */
export function weighedWords(weighed: WeighedChange, text: Text): string {
  const { differenceInCents, dueInCents, dueBeforeInCents, creditInCents, refundInCents, heldInCents } = weighed;
  const amount = formatEuros(Math.abs(differenceInCents));
  const isDearer = differenceInCents > 0;
  const parts = [
    differenceInCents === 0 ? text('order-same-price') : text(isDearer ? 'order-dearer' : 'order-cheaper', { amount }),
  ];
  parts.push(...termsWords(weighed, text));
  if (refundInCents > 0) parts.push(text('order-refunds', { amount: formatEuros(refundInCents) }));
  if (creditInCents > 0) parts.push(text('order-credits', { amount: formatEuros(creditInCents) }));
  if (heldInCents > 0) parts.push(text('order-holds', { amount: formatEuros(heldInCents) }));
  if (creditInCents < 0) parts.push(text('order-takes-credit', { amount: formatEuros(-creditInCents) }));
  if (dueInCents !== dueBeforeInCents) parts.push(dueWords(dueInCents, text));
  return parts.join(' ');
}

/** Effect on the discount and on the delivery fee. */
function termsWords(weighed: WeighedChange, text: Text): string[] {
  const { discountInCents, discountBeforeInCents, shippingInCents, shippingBeforeInCents } = weighed;
  const words = [];
  if (discountInCents !== discountBeforeInCents && discountBeforeInCents > 0) {
    const values = { amount: formatEuros(discountInCents), before: formatEuros(discountBeforeInCents) };
    words.push(text('order-discount-becomes', { ...values, after: discountInCents === 0 ? 'none' : 'some' }));
  }
  if (shippingInCents !== shippingBeforeInCents) {
    const before = shippingBeforeInCents === 0 ? text('order-fee-free') : formatEuros(shippingBeforeInCents);
    const values = { amount: formatEuros(shippingInCents), before };
    words.push(text('order-fee-becomes', { ...values, after: shippingInCents === 0 ? 'none' : 'some' }));
  }
  return words;
}

/** Effect of a change as computed by the shop. */
export function weighedBy({ before, totals, due, dueBefore, credit, refund, held }: ChangedTotal): WeighedChange {
  return {
    differenceInCents: totals.grandtotal - before.grandtotal,
    dueInCents: due,
    dueBeforeInCents: dueBefore,
    creditInCents: credit,
    refundInCents: refund,
    heldInCents: held,
    discountInCents: totals.discount,
    discountBeforeInCents: before.discount,
    shippingInCents: totals.shipping,
    shippingBeforeInCents: before.shipping,
  };
}

/** Effect of a change that was made, according to the current state of the order. */
export function changeMoneyWords({ money }: Order, { difference, kind }: OrderChange, text: Text): string | null {
  if (difference === 0) return null;
  const amount = formatEuros(Math.abs(difference));
  const parts = [text(difference > 0 ? 'order-dearer' : 'order-cheaper', { amount })];
  if (kind === 'stop' && money.refunded > 0) {
    parts.push(text('order-refunds', { amount: formatEuros(money.refunded) }));
  }
  if (difference < 0 && money.credited > 0) {
    parts.push(text('order-credited-so-far', { amount: formatEuros(money.credited) }));
  }
  if (difference < 0 && money.held > 0) parts.push(text('order-holds', { amount: formatEuros(money.held) }));
  if (difference > 0 && money.due === 0) parts.push(text('order-covered'));
  if (money.due > 0) parts.push(dueWords(money.due, text));
  return parts.join(' ');
}

function dueWords(due: number, text: Text): string {
  return due > 0 ? text('order-due-at-door', { due: formatEuros(due) }) : text('order-nothing-due');
}

/**
 * How a refund for stopping is paid out: credit as credit, the rest to its payment source as far as that allows
 * (domain/orders/settle-balance.ts).
 */
export function splitBack({ money, paymentType, refundIfStopped: back }: Order): { refund: number; credit: number } {
  const paid = isOnline(paymentType.slug) ? money.paid - money.refunded : 0;
  const refund = Math.min(back - Math.min(back, money.creditUsed), Math.max(0, paid));
  return { refund, credit: back - refund };
}
