import { findVisitorCart } from '#web/storefront/cart/current/find-cart.ts';
import type { OrderMealsAnswer } from '#web/storefront/cart/queue/packed-order-meals.ts';
import { findTastes } from '#web/storefront/customer/find-tastes.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import { readMenuQuery } from '../filters/menu-query.ts';
import type { Route } from './+types/cart-extras-resource.ts';
import { loadOrderMenu } from './load-order-menu.server.ts';

/** Extras of one delivery for the drawer, or null without a cart. Never a redirect, which would navigate the page under the drawer. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<OrderMealsAnswer | null> {
  const { cart } = await findVisitorCart(request, context);
  if (!cart) return null;
  // After the cart: an expired session is detected by then, and no further call is made for it.
  const tastes = await findTastes(context);
  const { meals } = await loadOrderMenu(cart, readMenuQuery(url.searchParams), tastes, context.get(shopContext));
  return { meals };
}

/** The offered extras stay unchanged while the drawer is open. */
export const shouldRevalidate = () => false;
