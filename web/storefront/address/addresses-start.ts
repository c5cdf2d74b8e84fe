import { redirect } from 'react-router';
import { findCart } from '../cart/find-cart.ts';
import type { Route } from './+types/addresses-start.ts';

/** Saved addresses belong to an account; an order without one has the address of its own step. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cart } = await findCart(request, context);
  return redirect(cart ? '/address' : '/');
}
