import { type RouterContextProvider, redirect } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { findVisitorCart } from './find-cart.ts';
import { wayWithoutCart } from './way-without-cart.ts';

/** For steps that require a cart. */
export async function requireCart(request: Request, context: Readonly<RouterContextProvider>): Promise<Cart> {
  const { cart, gone } = await findVisitorCart(request, context);
  if (!cart) throw redirect(wayWithoutCart(request, gone));
  return cart;
}
