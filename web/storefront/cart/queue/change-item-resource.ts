import { redirect } from 'react-router';
import { homePath, menuPath } from '#contract/paths.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { withProblem } from '#web/routing/problem-url.ts';
import { readWayBack, wantsPage } from '#web/routing/way-back.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { loseCart, readCartId } from '../current/cart-cookies.ts';
import { goneCart } from '../current/find-cart.ts';
import type { Route } from './+types/change-item-resource.ts';
import type { SentAnswer } from './cart-queue.ts';

export function loader() {
  return redirect(menuPath);
}

/** Amount of a meal build in a delivery: the new total, so that a repeated request is harmless. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const cartId = readCartId(request);
  const { answer, failure } = await changeItem(cartId, form, context);
  const code = 'problem' in answer ? answer.problem : null;
  const gone = code === 'cart-not-found' && cartId && failure ? goneCart(cartId, failure) : null;
  const headers = gone?.why === 'lost' ? loseCart(gone, context.get(visitContext)) : new Headers();
  if (!wantsPage(request)) return Response.json(answer, { status: failure?.status ?? 200, headers });
  const back = code === 'cart-not-found' ? homePath : readWayBack(form);
  if (code === 'user-not-allowed') return redirect(loginUrl(back), { headers });
  return redirect(code ? withProblem(back, code) : back, { headers });
}

async function changeItem(
  cartId: string | null,
  form: FormData,
  context: Route.ActionArgs['context'],
): Promise<{ answer: SentAnswer; failure: ShopFailure | null }> {
  const body = {
    itemId: String(form.get('itemId') ?? ''),
    itemType: 'meal-build' as const,
    scheduleMenuId: String(form.get('scheduleMenuId') ?? ''),
    amount: readAmount(form),
  };
  try {
    // docs/spec.md#messages-cart-not-found: without a cart id it raises cart-not-found.
    const asked = { query: { cartId: cartId ?? '' }, body, failsWhenSignedOut: true } as const;
    return { answer: { cart: await context.get(shopContext).call('cart-item-add', asked) }, failure: null };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { answer: { problem: error.code }, failure: error };
  }
}

/** Invalid text is not read as 0, which would remove the meal. */
function readAmount(form: FormData): number {
  const text = form.get('amount');
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : -1;
}
