import { expect, it } from 'vitest';
import { deliveryStatuses, orderStatuses } from '#contract/orders/orders.ts';
import {
  canDeliveryMove,
  canOrderMove,
  deliveryMoves,
  isActive,
  isCalledOff,
  isConfirmedOrder,
  isCooked,
  isPending,
  orderMoves,
  reachesCustomer,
  wasAtDoor,
} from './order-status.ts';

it('lets an order move only along the written table', () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canOrderMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'not-paid → opened',
    'not-paid → canceled',
    'opened → delivered',
    'opened → not-found',
    'opened → not-accepted',
    'opened → canceled',
    'not-found → opened',
    'not-found → canceled',
  ]);
});

it('never moves a delivered or declined delivery, and lists only existing statuses', () => {
  for (const last of ['delivered', 'not-accepted'] as const) {
    expect(deliveryStatuses.filter((to) => canDeliveryMove(last, to))).toEqual([]);
  }
  expect(Object.keys(orderMoves).sort()).toEqual([...orderStatuses].sort());
  expect(Object.keys(deliveryMoves).sort()).toEqual([...deliveryStatuses].sort());
});

it.each([
  ['is active', isActive, ['not-paid', 'opened', 'delivered', 'not-found']],
  ['is pending', isPending, ['not-paid', 'opened']],
  ['is cooked', isCooked, ['opened', 'delivered', 'not-found']],
  ['reaches its customer', reachesCustomer, ['opened', 'delivered']],
  ['was at the door', wasAtDoor, ['delivered', 'not-found']],
  ['is called off', isCalledOff, ['not-accepted', 'canceled']],
])('says of a delivery whether it %s', (_, holds, statuses) => {
  expect(deliveryStatuses.filter(holds)).toEqual(statuses);
});

it('says of an order whether it was ever confirmed', () => {
  expect(orderStatuses.filter(isConfirmedOrder)).toEqual(['opened', 'delivered', 'not-found', 'not-accepted']);
});
