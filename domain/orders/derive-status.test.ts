import { expect, it } from 'vitest';
import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import { deriveStatus } from './derive-status.ts';

const rows: [OrderStatus, DeliveryStatus[], OrderStatus][] = [
  ['opened', ['opened'], 'opened'],
  ['opened', ['delivered', 'opened'], 'opened'],
  ['opened', ['not-found', 'opened'], 'opened'],
  ['not-paid', ['not-paid'], 'not-paid'],
  ['opened', ['delivered'], 'delivered'],
  ['opened', ['delivered', 'not-found'], 'delivered'],
  ['opened', ['not-found', 'delivered', 'canceled'], 'delivered'],
  ['opened', ['not-found'], 'not-found'],
  ['opened', ['not-accepted', 'not-found'], 'not-found'],
  ['opened', ['not-found', 'not-accepted'], 'not-accepted'],
  ['opened', ['not-found', 'skipped'], 'not-found'],
  ['opened', ['canceled', 'canceled'], 'canceled'],
  ['opened', ['skipped'], 'canceled'],
];
it.each(rows)('an order that was %s with deliveries %j is %s', (current, statuses, expected) => {
  const deliveries = statuses.map((status) => ({ status }));
  expect(deriveStatus(current, deliveries)).toBe(expected);
});
