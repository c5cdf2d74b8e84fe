import type { DeskChange, DeskPreview } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { TestStaff } from '../accounts/office.ts';

export const phoned = 'Το ζήτησε στο τηλέφωνο';

/** The desk's calls for one order. */
export function atDesk(staff: Pick<TestStaff, 'call'>, { id }: Pick<Order, 'id'>) {
  const query = { orderId: id };
  const preview = async (change: DeskChange) =>
    (await staff.call('desk-change-preview', { query, body: { change } })).answer;
  const make = async (change: DeskChange, seen: DeskPreview['seen'], reason = phoned) =>
    (await staff.call('desk-change-make', { query, body: { change, seen, reason } })).answer;
  return {
    preview,
    make,
    /** What was shown is pressed at once. */
    async show(change: DeskChange) {
      const shown = await preview(change);
      return shown.code === 'ok' ? { shown, made: await make(change, shown.data.seen) } : { shown, made: shown };
    },
    one: async () => (await staff.call('desk-order-one', { query })).answer.data,
  };
}
