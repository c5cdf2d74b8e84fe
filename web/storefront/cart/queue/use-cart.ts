import { startTransition, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import { afterPaint } from '#web/ui/buttons/after-paint.ts';
import { useFrameData } from '../current/frame-data.ts';
import { createCartQueue, emptyQueue, newestCart, type QueueState, wishedAmount } from './cart-queue.ts';
import { keepChanges } from './kept-changes.ts';
import { layOver } from './lay-over.ts';
import { sendLineChange } from './send-line-change.ts';

/** Of this browser window. On the server it stays empty. */
export const cartQueue = createCartQueue({ send: sendLineChange, afterPaint, keep: keepChanges });

/** The visitor's cart with every change that is still on its way, or null. A press is answered by its own number first. */
export function useCart(): Cart | null {
  const { cart: loaded } = useFrameData();
  const state = useDrawnState();
  return useMemo(() => {
    const newest = newestCart(loaded, state);
    return newest && layOver(newest, state.changes);
  }, [loaded, state]);
}

/** A page full of meals takes longer to draw anew than a thumb waits: it is drawn in slices, and a further press comes between them. */
function useDrawnState(): QueueState {
  const [state, setState] = useState(emptyQueue);
  // Before it is painted; where nothing has been pressed yet, nothing is drawn anew.
  useLayoutEffect(() => setState(cartQueue.read()), []);
  useEffect(() => {
    const draw = () => startTransition(() => setState(cartQueue.read()));
    draw();
    return cartQueue.subscribe(draw);
  }, []);
  return state;
}

/** How many of a line are wished: as drawn, and by now, when presses have outrun the page. */
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

/** Whether changes are still on their way. */
export function useIsCartSettling(): boolean {
  const read = () => cartQueue.read().changes.length > 0;
  return useSyncExternalStore(cartQueue.subscribe, read, () => false);
}
