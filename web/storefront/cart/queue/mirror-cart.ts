import { useEffect } from 'react';
import type { Cart } from '#contract/cart.ts';
import { cartQueue } from './use-cart.ts';

const name = 'cart';

/** One for both ways: a channel does not hear itself, but would hear a second one of the same window. */
let channel: BroadcastChannel | null = null;

/** docs/spec.md#cart-id: the cart's id stands in local storage too. Other tabs are told of every change, so that none is lost. */
export function useMirroredCart(cart: Cart | null): void {
  const id = cart?.id ?? null;
  useEffect(() => {
    try {
      if (id) localStorage.setItem(name, id);
      else localStorage.removeItem(name);
    } catch {
      // A browser that keeps nothing still has the cookie.
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

export function tellOtherTabs(cart: Cart): void {
  channel?.postMessage(cart);
}
