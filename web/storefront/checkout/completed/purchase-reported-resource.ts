import { redirect } from 'react-router';
import { completedPath } from '#contract/order-paths.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/purchase-reported-resource.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(completedPath(encodeURIComponent(params.orderId)));
}

/** True for the first request: the shop remembers it, so that no reload and no second device reports the purchase again. */
export async function action({ params, context }: Route.ActionArgs) {
  const reported = await context.get(shopContext).call('order-purchase-told', { query: { orderId: params.orderId } });
  return Response.json(reported, { headers: { 'cache-control': 'private, no-store' } });
}
