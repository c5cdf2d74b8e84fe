import { cartItemPath } from '#contract/paths.ts';
import { keepTrying, reach } from '#web/network/keep-trying.ts';
import type { SentAnswer } from './cart-queue.ts';
import type { LineChange } from './line-change.ts';

/** The amount goes the way the form goes without scripts, and comes back as data. A total may be sent again until it is. */
export async function sendLineChange({ menuId, sketch, amount }: LineChange): Promise<SentAnswer> {
  const body = new URLSearchParams({ itemId: sketch.item.id, scheduleMenuId: menuId, amount: String(amount) });
  // Kept alive: whoever leaves right after a press has still pressed.
  const ask = () =>
    fetch(cartItemPath, { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true });
  try {
    return (await (await keepTrying(() => reach(ask))).json()) as SentAnswer;
  } catch {
    return { problem: 'unexpected-error' };
  }
}
