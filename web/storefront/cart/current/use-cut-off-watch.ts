import { useEffect } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { nextCutOff } from './next-cut-off.ts';

/** The longest a browser waits for; and a page that slept looks at the clock again. */
const lookAgainInMs = 60 * 60 * 1000;
/** The shop's clock may be a little behind the browser's. */
const graceInMs = 2000;

/** Asks for the order anew when a day of it closes while it is looked at: the drawer, or the page, then says so. */
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
      else timer = setTimeout(look, Math.min(left, lookAgainInMs));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [cart, refresh]);
}
