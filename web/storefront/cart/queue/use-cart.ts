import { startTransition, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { afterPaint } from '#web/ui/buttons/after-paint.ts';
import { useFrameData } from '../current/frame-data.ts';
import { applyPending } from './apply-pending.ts';
import { createCartQueue, emptyQueue, newestCart, type QueueState, wishedAmount } from './cart-queue.ts';
import { keepChanges } from './kept-changes.ts';
import { sendLineChange } from './send-line-change.ts';

/** One per browser window. Always empty on the server. */
export const cartQueue = createCartQueue({ send: sendLineChange, afterPaint, keep: keepChanges });

/** The visitor's cart with all pending changes, or null. The pressed amount itself is updated first. */
export function useCart(): Cart | null {
  const { cart: loaded } = useFrameData();
  const state = useDrawnState();
  return useMemo(() => {
    const newest = newestCart(loaded, state);
    return newest && applyPending(newest, state.changes);
  }, [loaded, state]);
}

/** Rendering a page full of meals takes longer than a press may wait: it is time-sliced, and a further press can interrupt it. */
function useDrawnState(): QueueState {
  const [state, setState] = useState(emptyQueue);
  // Before the paint; without any press no render follows.
  useLayoutEffect(() => setState(cartQueue.read()), []);
  useEffect(() => {
    const draw = () => startTransition(() => setState(cartQueue.read()));
    draw();
    return cartQueue.subscribe(draw);
  }, []);
  return state;
}

/** Wished amount of a line: as rendered, and the latest value, when presses have outrun the page. */
export function useLineAmount(menuId: string, buildId: string): { amount: number; readAmount: () => number } {
  const { cart: loaded } = useFrameData();
  const readAmount = () => wishedAmount(loaded, cartQueue.read(), menuId, buildId);
  const readServed = () => wishedAmount(loaded, emptyQueue, menuId, buildId);
  const amount = useSyncExternalStore(cartQueue.subscribe, readAmount, readServed);
  return { amount, readAmount };
}

/** Why this line's last change was refused, or null. */
export function useLineProblem(key: string): string | null {
  const read = () => cartQueue.read().problems.get(key) ?? null;
  return useSyncExternalStore(cartQueue.subscribe, read, () => null);
}

/** Whether changes are still pending. */
export function useIsCartSettling(): boolean {
  const read = () => cartQueue.read().changes.length > 0;
  return useSyncExternalStore(cartQueue.subscribe, read, () => false);
}
