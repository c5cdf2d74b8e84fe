import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, visitContext } from '#web/visit.ts';
import { forgetCart, keepLostCart, readCartId, readLostCartId } from './cart-cookies.ts';

export interface FrameData {
  cart: Cart | null;
  /** A cart that has expired or was lost; the frame offers to bring it back. */
  lostCartId: string | null;
}

/** SPEC §4: pages that make no sense without a cart. A path with /addresses is exempt. */
const needsCart = [/^\/address$/, /^\/date-time(\/|$)/, /^\/menu\/weekly$/, /^\/checkout(\/|$)/];

/** Loads the visitor's cart. One that is not found any more is forgotten, and kept in mind to be brought back. */
export async function loadCart(request: Request, context: Readonly<RouterContextProvider>) {
  const cartId = readCartId(request);
  const { publicUrl } = context.get(visitContext);
  if (!cartId) return data<FrameData>({ cart: null, lostCartId: readLostCartId(request) });
  try {
    const cart = await context.get(shopContext).call('cart-one', { query: { cartId } });
    return data<FrameData>({ cart, lostCartId: null });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const headers = new Headers([
      ['set-cookie', forgetCart(publicUrl)],
      ['set-cookie', keepLostCart(cartId, publicUrl)],
    ]);
    const { pathname } = new URL(request.url);
    if (needsCart.some((path) => path.test(pathname))) {
      throw redirect(pathname === '/menu/weekly' ? '/menu' : '/', { headers });
    }
    return data<FrameData>({ cart: null, lostCartId: cartId }, { headers });
  }
}
