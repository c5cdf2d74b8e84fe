import { useRouteLoaderData } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { FrameData } from './load-cart.ts';

/** The visitor's cart as the server last gave it, or null. */
export function useCart(): Cart | null {
  return useFrameData().cart;
}

export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>('storefront/frame/frame') ?? { cart: null, lostCartId: null };
}
