import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/bags-resource.ts';

/** All bags of a date, to be saved on a tablet. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  return Response.json(await call('bag-collection', { query: { date: requireDate(args.params) } }));
}
