import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { isPersonal } from '#web/routing/personal-pages.ts';
import { readWayBack } from '#web/routing/way-back.ts';
import { forgetAuth } from '#web/shop-client/auth-cookie.ts';
import { shopContext, userContext, visitContext } from '#web/visit/visit.ts';
import { forgetCart, forgetLostCart, readCartId } from '../cart/current/cart-cookies.ts';
import type { Route } from './+types/sign-out-resource.ts';
import { forgetWantedPage } from './wanted-page.ts';

export function loader() {
  return redirect(homePath);
}

/** docs/spec.md#sign-out: clears the auth and deletes the cart cookie; the shop keeps the cart for its customer. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = readWayBack(await request.formData());
  const shop = context.get(shopContext);
  const cartId = readCartId(request);
  // This browser drops its session, whatever the shop answers.
  if (cartId) await shop.call('cart-delete', { query: { cartId } }).catch(() => null);
  if (context.get(userContext)) await shop.call('auth-logout').catch(() => null);
  const { publicUrl } = context.get(visitContext);
  const cookies = [forgetAuth, forgetCart, forgetLostCart, forgetWantedPage].map((forget) => forget(publicUrl));
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
  if (request.headers.get('accept') === 'application/json') return Response.json(null, { headers });
  return redirect(isPersonal(back) ? homePath : back, { headers });
}
