import { cartItemPath } from '#contract/paths.ts';
import { keepTrying, reach } from '#web/network/keep-trying.ts';
import type { SentAnswer } from './cart-queue.ts';
import type { LineChange } from './line-change.ts';

/** Sends the same form as without scripts, but receives data. As it contains a total, it may be retried until it succeeds. */
export async function sendLineChange({ menuId, sketch, amount }: LineChange): Promise<SentAnswer> {
  const body = new URLSearchParams({ itemId: sketch.item.id, scheduleMenuId: menuId, amount: String(amount) });
  // `keepalive`: a press counts even when the visitor leaves right after it.
  const ask = () =>
    fetch(cartItemPath, { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true });
  try {
    return (await (await keepTrying(() => reach(ask))).json()) as SentAnswer;
  } catch {
    return { problem: 'unexpected-error' };
  }
}
