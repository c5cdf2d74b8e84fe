import { isShopDate } from '#contract/fields/calendar-date.ts';
import { searchedKinds } from '#contract/orders/desk-orders.ts';
import { orderStatuses } from '#contract/orders/orders.ts';

/** The search of an address; what is no filter, or has no such value, is left out. */
export function readOrderFilters(query: URLSearchParams) {
  const text = (query.get('text') ?? '').trim().slice(0, 120);
  const date = query.get('date');
  const status = orderStatuses.find((each) => each === query.get('status'));
  const kind = searchedKinds.find((each) => each === query.get('kind'));
  const before = query.get('before') ?? '';
  return {
    ...(text && { text }),
    ...(isShopDate(date) && { date }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(query.get('owes') === 'yes' && { owes: 'yes' as const }),
    ...(/^\d{1,12}$/.test(before) && { before }),
  };
}

export type AskedOrders = ReturnType<typeof readOrderFilters>;

/** The filters beside the text, for a new search that keeps them. */
export function filtersOf({ date, status, kind, owes }: AskedOrders): Record<string, string> {
  return { ...(date && { date }), ...(status && { status }), ...(kind && { kind }), ...(owes && { owes }) };
}
