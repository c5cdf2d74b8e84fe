import type { FoundDelivery } from '#contract/kitchen/day-board.ts';
import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import { deskOrderCalls } from '#contract/orders/desk-order-calls.ts';
import type { FoundOrder } from '#contract/orders/desk-orders.ts';
import type { FoundCustomer } from '#contract/orders/found-customers.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/find-resource.ts';

/** What the palette found: orders and customers for those who may see them, deliveries for the others. */
export interface PaletteFinds {
  items: readonly FoundDelivery[];
  orders: readonly FoundOrder[];
  customers: readonly FoundCustomer[];
}

const most = '6';

/** For the palette while typing: by number, name, phone, e-mail or street. */
export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: kitchenCalls['delivery-search'].roles });
  const find = (new URL(args.request.url).searchParams.get('find') ?? '').slice(0, 120);
  return Response.json(await findFor());

  async function findFor(): Promise<PaletteFinds> {
    if (!isInGroup(roles, deskOrderCalls['order-search'].roles))
      return { ...(await call('delivery-search', { query: { find } })), orders: [], customers: [] };
    const query = { text: find, limit: most };
    const [orders, customers] = await Promise.all([
      call('order-search', { query }),
      call('customer-search', { query }),
    ]);
    return { items: [], orders: orders.items, customers: customers.items };
  }
}
