import { expect, it } from 'vitest';
import { eventOfMove, type NotedMove } from './events-of-records.ts';

const order = { deliveryId: null };
const delivery = { deliveryId: 'd' };
const rows: [NotedMove, string | null][] = [
  [{ ...order, from: null, to: 'not-paid' }, 'order.placed'],
  [{ ...order, from: null, to: 'opened' }, 'order.placed'],
  [{ ...order, from: 'not-paid', to: 'opened' }, null],
  [{ ...order, from: 'not-paid', to: 'canceled' }, 'order.canceled'],
  [{ ...order, from: 'opened', to: 'canceled' }, 'order.canceled'],
  [{ ...order, from: 'opened', to: 'delivered' }, null],
  [{ ...order, from: 'not-found', to: 'opened' }, null],
  [{ ...delivery, from: 'opened', to: 'delivered' }, 'delivery.delivered'],
  [{ ...delivery, from: 'opened', to: 'not-found' }, 'delivery.failed'],
  [{ ...delivery, from: 'opened', to: 'not-accepted' }, 'delivery.failed'],
  [{ ...delivery, from: 'opened', to: 'skipped' }, null],
  [{ ...delivery, from: 'opened', to: 'canceled' }, null],
];
it.each(rows)('%j is sent as %s', (move, event) => {
  expect(eventOfMove(move)).toBe(event);
});
