import { data, redirect } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import { orderPath } from '#contract/order-paths.ts';
import { ChangedTotal, type Order } from '#contract/orders/orders.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import type { OrderRefusal } from './order-refusal.ts';

/**
 * Sends a change of a placed order. After success it redirects to the order, which shows its newest receipt; a refusal is
 * shown beside its cause, and has changed nothing.
 */
export async function sendChange(before: Order, send: () => Promise<Order>, about: Partial<OrderRefusal> = {}) {
  try {
    return redirect(tellingPath(before, await send()));
  } catch (error) {
    return refuseOrderChange(error, about);
  }
}

/** The order's path with the result of the change. */
function tellingPath(before: Order, after: Order): string {
  const [newest] = newChanges(before, after);
  // An unpaid order that was cancelled has no receipt.
  if (!newest && after.status === 'canceled' && before.status !== 'canceled')
    return `${orderPath(after.id)}?done=canceled#changed`;
  return `${orderPath(after.id)}?changed=${newest?.id ?? 'none'}#changed`;
}

/** New receipts, newest first. */
export function newChanges(before: Order, after: Order): Order['changes'] {
  const known = new Set(before.changes.map(({ id }) => id));
  return after.changes
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => numberOf(other.number) - numberOf(one.number));
}

/** For 10001-3 the 3. */
function numberOf(receipt: string): number {
  return Number(receipt.split('-').at(-1));
}

/** The total displayed on the page; if none was displayed, the current total. */
export function expectedTotal(form: FormData, { totals }: Order): number {
  const shown = Number(form.get('expectedTotal') || Number.NaN);
  return Number.isInteger(shown) ? shown : totals.grandtotal;
}

export function refuseOrderChange(error: unknown, about: Partial<OrderRefusal> = {}) {
  if (!(error instanceof ShopFailure)) throw error;
  const named = FieldErrors.safeParse(error.data);
  const fields = named.success ? named.data.fields : {};
  return data<OrderRefusal>({ ...about, code: error.code, fields, ...detailsOf(error.data) }, { status: error.status });
}

function detailsOf(details: unknown): Pick<OrderRefusal, 'minimum' | 'meals' | 'most' | 'changed'> {
  if (!details || typeof details !== 'object') return {};
  const { minimum, items, most } = details as { minimum?: unknown; items?: unknown; most?: unknown };
  const changed = ChangedTotal.safeParse(details);
  return {
    ...(typeof most === 'number' && { most }),
    ...(changed.success && { changed: changed.data }),
    ...(typeof minimum === 'number' && { minimum }),
    ...(Array.isArray(items) && {
      meals: items.map(({ itemId, name }) => ({ id: String(itemId), name: String(name) })),
    }),
  };
}
