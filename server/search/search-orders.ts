import type { FoundOrder, FoundOrderCollection, OrderSearchQuery } from '#contract/orders/desk-orders.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { missingMeals, needOfOrder } from '#domain/orders/order-need.ts';
import { isPending } from '#domain/orders/order-status.ts';
import { searchTermsOf } from '#domain/search/search-terms.ts';
import type { Queryable } from '../database/database.ts';
import { type FoundOrderRow, listFoundOrders, type SearchedDelivery } from './found-order-store.ts';
import { findOrders } from './search-store.ts';

/** One page of orders for what was typed and filtered. Text without anything to search for finds nothing, rather than everything. */
export async function searchOrders(
  db: Queryable,
  { text, before, limit, ...filter }: OrderSearchQuery,
  now: Date,
): Promise<FoundOrderCollection> {
  const terms = searchTermsOf(text);
  if (text !== '' && terms.length === 0) return { items: [], next: null };
  const asked = { ...filter, before: before === undefined ? null : Number(before), limit: limit + 1 };
  const found = await findOrders(db, terms, asked);
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const rows = await listFoundOrders(db, ids, { date: filter.date, today: athensDateOf(now) });
  return {
    items: rows.map(answerFoundOrder),
    next: found.length > limit ? String(shown.at(-1)?.number) : null,
  };
}

function answerFoundOrder({ number, dueInCents, holdUntil, delivery, ...order }: FoundOrderRow): FoundOrder {
  const shown = delivery && answerSearchedDelivery(delivery);
  const missing = shown?.missing ?? 0;
  return {
    ...order,
    number: String(number),
    due: isPending(order.status) ? Math.max(0, dueInCents) : 0,
    payableUntil: order.status === 'not-paid' ? (holdUntil?.toISOString() ?? null) : null,
    delivery: shown,
    need: needOfOrder({ ...order, dueInCents, missing }),
  };
}

function answerSearchedDelivery({ quota, chosen, ...delivery }: SearchedDelivery): NonNullable<FoundOrder['delivery']> {
  const meals = Object.values(chosen).reduce((sum, count) => sum + count, 0);
  return { ...delivery, meals, missing: isPending(delivery.status) ? missingMeals(quota, chosen) : 0 };
}
