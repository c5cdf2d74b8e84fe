import type { DeskPreview } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** The effect of a change on money, to the cent, and how it is settled: one sentence each. */
export function moneyWords(
  { money, goodwill, limit }: DeskPreview,
  { status }: Pick<Order, 'status'>,
  text: Text,
): string[] {
  const { before, totals, dueBefore, due, credit, refund, held } = money;
  const difference = totals.grandtotal - before.grandtotal;
  const words: string[] = [];
  if (difference !== 0) {
    const facts = { amount: formatEuros(Math.abs(difference)), total: formatEuros(totals.grandtotal) };
    words.push(text(difference > 0 ? 'at-desk-money-dearer' : 'at-desk-money-cheaper', facts));
  }
  if (goodwill > 0) words.push(text('at-desk-money-goodwill', { amount: formatEuros(goodwill) }));
  if (goodwill > 0 && limit !== null) words.push(text('at-desk-money-limit', { limit: formatEuros(limit) }));
  if (refund > 0) words.push(text('at-desk-money-refund', { amount: formatEuros(refund) }));
  if (credit > 0) words.push(text('at-desk-money-credit', { amount: formatEuros(credit) }));
  if (credit < 0) words.push(text('at-desk-money-credit-used', { amount: formatEuros(-credit) }));
  if (held > 0) words.push(text('at-desk-money-held', { amount: formatEuros(held) }));
  if (due !== dueBefore) {
    const facts = { due: formatEuros(due), before: formatEuros(dueBefore) };
    words.push(text(status === 'not-paid' ? 'at-desk-money-due-unpaid' : 'at-desk-money-due', facts));
  }
  return words.length > 0 ? words : [text('at-desk-money-same')];
}
