import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { changePath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { OrderDeliveryForm } from '#contract/orders/orders.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import { type OrderVisit, requireChangeableDelivery } from '../parts/require-order.server.ts';
import { expectedTotal, newChanges, refuseOrderChange, sendChange } from '../parts/send-change.server.ts';

type Move = z.infer<typeof OrderDeliveryForm>;

/** Another day or window. Meals that are not cooked for that day are dropped only after the customer's consent. */
export async function answerMove(visit: OrderVisit & { params: { deliveryId: string } }) {
  const { order, delivery } = await requireChangeableDelivery(visit);
  const form = await visit.request.formData();
  const { date, timePeriodId } = Object.fromEntries(form);
  const wanted = z.safeParse(OrderDeliveryForm, { deliveryId: delivery.id, date, timePeriodId });
  const shown = expectedTotal(form, order);
  if (!wanted.success) {
    return refuseOrderChange(new ShopFailure(422, { code: 'invalid-schedule', data: null, message: '' }));
  }
  const about = { values: { date: String(date), timePeriodId: String(timePeriodId) } };
  const shop = visit.context.get(shopContext);
  const send = () => shop.call('order-delivery-update', { query: { orderId: order.id }, body: wanted.data });
  // The consent was given for the meals of that day only.
  if (form.get('drop') !== date) return await sendChange(order, send, about);
  try {
    const after = await send().catch((error: unknown) =>
      moveWithout(shop, order, { ...wanted.data, expectedTotal: shown }, error),
    );
    const isShort = after.deliveries.find(({ id }) => id === delivery.id)?.items.length !== delivery.items.length;
    return isShort
      ? redirect(`${changePath(order.id, 'meals', delivery.id)}?moved=1`)
      : await sendChange(order, async () => after);
  } catch (error) {
    return refuseOrderChange(error, about);
  }
}

/** docs/spec.md#cart-unavailable: an unavailable meal never blocks. It is removed first, and restored should the move fail. */
async function moveWithout(shop: ShopClient, order: Order, move: Move, error: unknown): Promise<Order> {
  const gone = error instanceof ShopFailure && error.code === 'item-unavailable' ? namedItems(error.data) : [];
  if (gone.length === 0) throw error;
  const query = { orderId: order.id };
  const { deliveryId } = move;
  const items = (order.deliveries.find(({ id }) => id === deliveryId)?.items ?? [])
    .filter(({ item }) => !gone.includes(item.id))
    .map(({ item, amount }) => ({ itemId: item.id, amount }));
  const without = await shop.call('order-menu-update', {
    query,
    body: { deliveryId, items, expectedTotal: move.expectedTotal },
  });
  try {
    return await shop.call('order-delivery-update', { query, body: move });
  } catch (refusal) {
    const [made] = newChanges(order, without);
    if (made) await shop.call('order-change-undo', { query, body: { changeId: made.id } });
    throw refusal;
  }
}

const Named = z.object({ items: z.array(z.object({ itemId: z.string() })) });

function namedItems(data: unknown): string[] {
  const named = z.safeParse(Named, data);
  return named.success ? named.data.items.map(({ itemId }) => itemId) : [];
}
