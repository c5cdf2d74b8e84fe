import type { Cart } from '#contract/orders/cart.ts';
import { keepInTab, readInTab } from '#web/visit/tab-memory.ts';
import type { LineChange } from './line-change.ts';

const key = 'cart-changes';
/** Long enough for a reload on a bad connection. Later another device may have changed the order. */
const keptForInMs = 60_000;

interface KeptChanges {
  at: number;
  changes: LineChange[];
}

/** Stores unconfirmed changes for the next page of this tab: a reload ends the requests, but must not lose the changes. */
export function keepChanges(changes: readonly LineChange[]): void {
  keepInTab(key, changes.length > 0 ? { at: Date.now(), changes } : null);
}

/** Unconfirmed changes of this cart from an earlier page of the tab. */
export function readKeptChanges(cart: Cart): LineChange[] {
  const kept = readInTab(key) as KeptChanges | null;
  if (!kept || Date.now() - kept.at > keptForInMs) return [];
  return kept.changes.filter(({ menuId }) => cart.scheduleMenus.some(({ id }) => id === menuId));
}
