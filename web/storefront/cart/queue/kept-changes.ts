import type { Cart } from '#contract/cart.ts';
import { keepInTab, readInTab } from '#web/visit/tab-memory.ts';
import type { LineChange } from './line-change.ts';

const key = 'cart-changes';
/** Long enough for a reload on a bad line. Later another device may have changed the order. */
const keptForInMs = 60_000;

interface KeptChanges {
  at: number;
  changes: LineChange[];
}

/** What waits for an answer, for the next page of this tab: a reload ends the page that waits, not what was wished. */
export function keepChanges(changes: readonly LineChange[]): void {
  keepInTab(key, changes.length > 0 ? { at: Date.now(), changes } : null);
}

/** Of this cart, as an earlier page of the tab left them. */
export function readKeptChanges(cart: Cart): LineChange[] {
  const kept = readInTab(key) as KeptChanges | null;
  if (!kept || Date.now() - kept.at > keptForInMs) return [];
  return kept.changes.filter(({ menuId }) => cart.scheduleMenus.some(({ id }) => id === menuId));
}
