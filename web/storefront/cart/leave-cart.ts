import { redirect } from 'react-router';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, visitContext } from '#web/visit.ts';
import type { Route } from './+types/leave-cart.ts';
import { forgetCart, leaveCart, readCartId } from './cart-cookies.ts';

export function loader() {
  return redirect('/');
}

/** Leaves the cart. The shop keeps it for 30 days, and the frame offers to bring it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const cartId = readCartId(request);
  if (!cartId) return redirect('/');
  const { publicUrl } = context.get(visitContext);
  try {
    await context.get(shopContext).call('cart-delete', { query: { cartId } });
    return redirect('/', { headers: leaveCart(cartId, publicUrl) });
  } catch (error) {
    if (!(error instanceof ShopFailure) || error.code !== 'cart-not-found') throw error;
    return redirect('/', { headers: { 'set-cookie': forgetCart(publicUrl) } });
  }
}
