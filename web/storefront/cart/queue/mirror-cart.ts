import { useEffect } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { cartQueue } from './use-cart.ts';

const name = 'cart';

/** One for both directions: a channel does not receive its own messages, but would those of a second one in the same window. */
let channel: BroadcastChannel | null = null;

/** docs/spec.md#cart-id: the cart's id is in local storage too. Other tabs are notified of every change, so that none is lost. */
export function useMirroredCart(cart: Cart | null): void {
  const id = cart?.id ?? null;
  useEffect(() => {
    try {
      if (id) localStorage.setItem(name, id);
      else localStorage.removeItem(name);
    } catch {
      // Without storage the cookie still identifies the cart.
    }
  }, [id]);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Cart>) => cartQueue.receive(data);
    return () => {
      channel?.close();
      channel = null;
    };
  }, []);
}

export function notifyOtherTabs(cart: Cart): void {
  channel?.postMessage(cart);
}
