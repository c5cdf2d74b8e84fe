import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/leave-cart-resource.ts';
import { forgetCart, leaveCart, readCartId } from './cart-cookies.ts';

export function loader() {
  return redirect(homePath);
}

/** Leaves the cart. The shop stores it for 30 days, and the frame offers to restore it. */
export async function action({ request, context }: Route.ActionArgs) {
  const cartId = readCartId(request);
  if (!cartId) return redirect(homePath);
  const { publicUrl } = context.get(visitContext);
  try {
    await context.get(shopContext).call('cart-delete', { query: { cartId } });
    return redirect(homePath, { headers: leaveCart(cartId, publicUrl) });
  } catch (error) {
    if (!(error instanceof ShopFailure) || error.code !== 'cart-not-found') throw error;
    return redirect(homePath, { headers: { 'set-cookie': forgetCart(publicUrl) } });
  }
}
