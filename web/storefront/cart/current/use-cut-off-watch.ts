import { useEffect } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { nextCutOff } from './next-cut-off.ts';

/** Below the longest possible timeout of a browser; a page that slept also checks the clock again. */
const recheckInMs = 60 * 60 * 1000;
/** The shop's clock may be a little behind the browser's. */
const graceInMs = 2000;

/** Reloads the order when one of its days closes while the page is open: the drawer, or the page, then shows it. */
export function useCutOffWatch(cart: Cart | null): void {
  const { refresh } = useRefresh();
  useEffect(() => {
    const at = cart && nextCutOff(cart, Date.now());
    if (at === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = at + graceInMs - Date.now();
      if (left <= 0) void refresh();
      else timer = setTimeout(look, Math.min(left, recheckInMs));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [cart, refresh]);
}
