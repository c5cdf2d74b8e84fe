import { redirect } from 'react-router';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, visitContext } from '#web/visit.ts';
import { readWayBack, wantsPage } from '../frame/way-back.ts';
import type { Route } from './+types/change-item.ts';
import { loseCart, readCartId } from './cart-cookies.ts';
import type { SentAnswer } from './cart-queue.ts';
import { withProblem } from './problem-address.ts';

export function loader() {
  return redirect('/menu');
}

/** How many of a meal build a delivery holds: the new total, so that a repeated press does no harm. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const cartId = readCartId(request);
  const { answer, status } = await changeItem(cartId, form, context);
  const isLost = 'problem' in answer && answer.problem === 'cart-not-found';
  const headers = isLost && cartId ? loseCart(cartId, context.get(visitContext).publicUrl) : new Headers();
  if (!wantsPage(request)) return Response.json(answer, { status, headers });
  const back = isLost ? '/' : readWayBack(form);
  return redirect('problem' in answer ? withProblem(back, answer.problem) : back, { headers });
}

async function changeItem(
  cartId: string | null,
  form: FormData,
  context: Route.ActionArgs['context'],
): Promise<{ answer: SentAnswer; status: number }> {
  // SPEC §7: without a cart id it raises cart-not-found.
  if (!cartId) return { answer: { problem: 'cart-not-found' }, status: 404 };
  const body = {
    itemId: String(form.get('itemId') ?? ''),
    itemType: 'meal-build' as const,
    scheduleMenuId: String(form.get('scheduleMenuId') ?? ''),
    amount: readAmount(form),
  };
  try {
    const cart = await context.get(shopContext).call('cart-item-add', { query: { cartId }, body });
    return { answer: { cart }, status: 200 };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { answer: { problem: error.code }, status: error.status };
  }
}

/** What is not a number is no amount, and surely not 0, which would take the meal away. */
function readAmount(form: FormData): number {
  const text = form.get('amount');
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : -1;
}
