import { useMemo, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useFrameData } from '../current/frame-data.ts';
import { createCartQueue, newestCart } from './cart-queue.ts';
import { layOver } from './lay-over.ts';
import { sendLineChange } from './send-line-change.ts';

/** Of this browser window. On the server it stays empty. */
export const cartQueue = createCartQueue({ send: sendLineChange });

/** The visitor's cart with every change that is still on its way, or null. */
export function useCart(): Cart | null {
  const { cart: loaded } = useFrameData();
  const state = useSyncExternalStore(cartQueue.subscribe, cartQueue.read, cartQueue.read);
  return useMemo(() => {
    const newest = newestCart(loaded, state);
    return newest && layOver(newest, state.changes);
  }, [loaded, state]);
}

/** Why this line's last change was refused, or null. */
export function useLineProblem(key: string): string | null {
  const state = useSyncExternalStore(cartQueue.subscribe, cartQueue.read, cartQueue.read);
  return state.problems.get(key) ?? null;
}

/** Whether changes are still on their way. */
export function useIsCartSettling(): boolean {
  return useSyncExternalStore(cartQueue.subscribe, cartQueue.read, cartQueue.read).changes.length > 0;
}
