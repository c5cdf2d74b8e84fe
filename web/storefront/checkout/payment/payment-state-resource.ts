import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/payment-state-resource.ts';
import { askReturn } from './load-payment.server.ts';

/** Polled by the page that waits for the bank; returns only the state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const headers = { 'cache-control': 'private, no-store' };
  try {
    const { state } = await askReturn(context.get(shopContext), request);
    return Response.json({ state }, { headers });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return Response.json({ state: 'checking' }, { status: error.status, headers });
  }
}
