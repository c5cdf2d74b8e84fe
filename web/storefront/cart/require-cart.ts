import { type RouterContextProvider, redirect } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { findCart } from './find-cart.ts';

/** For steps that make no sense without a cart: an order begins with its plan. One that is gone the frame sends home. */
export async function requireCart(request: Request, context: Readonly<RouterContextProvider>): Promise<Cart> {
  const { cart, lostCartId } = await findCart(request, context);
  if (!cart) throw redirect(lostCartId ? '/' : '/plans');
  return cart;
}
