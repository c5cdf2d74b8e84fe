import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { readWayBack } from '#web/routing/way-back.ts';
import { visitContext } from '#web/visit/visit.ts';
import { forgetCart, forgetLostCart } from '../current/cart-cookies.ts';
import { findVisitorCart } from '../current/find-cart.ts';
import type { Route } from './+types/forget-lost-cart-resource.ts';

export function loader() {
  return redirect(homePath);
}

/** "No, thank you": the offer to restore a cart is not repeated. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = readWayBack(await request.formData());
  const { publicUrl } = context.get(visitContext);
  const headers = new Headers([['set-cookie', forgetLostCart(publicUrl)]]);
  // A cart that waits for its customer's sign-in stays theirs; only this browser stops offering it.
  const { gone } = await findVisitorCart(request, context);
  if (gone?.why === 'signed-out') headers.append('set-cookie', forgetCart(publicUrl));
  return redirect(back, { headers });
}
