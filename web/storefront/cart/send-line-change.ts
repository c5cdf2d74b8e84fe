import type { SentAnswer } from './cart-queue.ts';
import type { LineChange } from './line-change.ts';

/** The amount goes the way the form goes without scripts, and comes back as data. */
export async function sendLineChange({ menuId, sketch, amount }: LineChange): Promise<SentAnswer> {
  try {
    const body = new URLSearchParams({ itemId: sketch.item.id, scheduleMenuId: menuId, amount: String(amount) });
    const response = await fetch('/cart/item', { method: 'POST', body, headers: { accept: 'application/json' } });
    return (await response.json()) as SentAnswer;
  } catch {
    return { problem: 'network-error' };
  }
}
