import { data, type LoaderFunctionArgs } from 'react-router';
import { deskOrderCalls } from '#contract/orders/desk-order-calls.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { visitContext } from '#web/visit/visit.ts';
import { requireOffice } from '../session/require-office.ts';

const { roles } = deskOrderCalls['staff-order-one'];
const auditLines = '30';

/** An order with the last audit entries about it; 404 for an unknown one, also when its address was typed. */
export async function loadOrder(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles });
  const { orderId = '' } = args.params;
  const staff = await call('staff-order-one', { query: { orderId } }).catch((error: unknown) => {
    throw isUnknownOrder(error) ? data(null, { status: 404 }) : error;
  });
  const query = { orderNumber: staff.order.number, limit: auditLines };
  const [{ items: entries }, desk] = await Promise.all([
    call('audit-collection', { query }),
    call('desk-order-one', { query: { orderId } }),
  ]);
  return { staff, desk, entries, now: args.context.get(visitContext).now.toISOString() };
}

export function isUnknownOrder(error: unknown): boolean {
  return error instanceof ShopFailure && ['order-not-found', 'invalid-input'].includes(error.code);
}
