import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/find-resource.ts';

/** Deliveries of any date, for the palette: by order number, or by name. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenCalls['delivery-search'].roles });
  const find = new URL(args.request.url).searchParams.get('find') ?? '';
  return Response.json(await call('delivery-search', { query: { find } }));
}
