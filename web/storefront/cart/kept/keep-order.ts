import { useEffect } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { useIsKeptCopy } from '#web/offline/use-is-kept-copy.ts';
import { useCart } from '../queue/use-cart.ts';

const key = 'order';

/** The last order shown in this browser, for offline reading. No address, no name: only the meals. */
export interface KeptOrder {
  at: string;
  amount: number;
  totalInCents: number;
  days: { date: string; meals: { name: string; portion: string; amount: number }[] }[];
}

/** Saved copies of pages are made without cookies, so they contain no order: this one is shown in them instead. */
export function useKeepOrder(isKnown: boolean): void {
  const cart = useCart();
  useEffect(() => {
    const isCopy = document.documentElement.dataset.keptAt !== undefined;
    if (isKnown && !isCopy) writeKeptOrder(cart);
  }, [cart, isKnown]);
}

export function useKeptOrder(): KeptOrder | null {
  return useIsKeptCopy() ? readKeptOrder() : null;
}

function writeKeptOrder(cart: Cart | null): void {
  try {
    if (!cart || cart.amounts.all === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(keptOrderOf(cart)));
  } catch {
    // Without storage a saved copy shows no order.
  }
}

function keptOrderOf({ amounts, totals, scheduleMenus }: Cart): KeptOrder {
  return {
    at: new Date().toISOString(),
    amount: amounts.all,
    totalInCents: totals.grandtotal,
    days: scheduleMenus
      .filter(({ items }) => items.length > 0)
      .map(({ date, items }) => ({
        date,
        meals: items.map(({ name, amount, item }) => ({ name, amount, portion: item.portion.name })),
      })),
  };
}

function readKeptOrder(): KeptOrder | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptOrder | null;
  } catch {
    return null;
  }
}
