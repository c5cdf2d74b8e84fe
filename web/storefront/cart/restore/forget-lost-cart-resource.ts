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

/** "No, thank you": the offer to bring a cart back is not made again. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = readWayBack(await request.formData());
  const { publicUrl } = context.get(visitContext);
  const headers = new Headers([['set-cookie', forgetLostCart(publicUrl)]]);
  // One that waits for its customer stays theirs; this browser only stops asking.
  const { gone } = await findVisitorCart(request, context);
  if (gone?.why === 'signed-out') headers.append('set-cookie', forgetCart(publicUrl));
  return redirect(back, { headers });
}
