import type { DeliveryStatus, OrderStatus } from '#contract/orders.ts';
import { canMove, type Moves } from '../moves.ts';

/** docs/spec.md#orders-moves: the only ways an order moves. */
export const orderMoves: Moves<OrderStatus> = {
  'not-paid': ['opened', 'canceled'],
  opened: ['delivered', 'not-found', 'not-accepted', 'canceled'],
  'not-found': ['opened', 'canceled'],
  delivered: [],
  'not-accepted': [],
  canceled: [],
};

/** A delivery moves with its order, and can be left out by its customer and taken back in. */
export const deliveryMoves: Moves<DeliveryStatus> = {
  'not-paid': ['opened', 'canceled'],
  opened: ['delivered', 'not-found', 'not-accepted', 'canceled', 'skipped'],
  'not-found': ['opened', 'canceled'],
  skipped: ['opened', 'canceled'],
  // Only by taking back the stop of a plan, until the cut-off.
  canceled: ['opened'],
  delivered: [],
  'not-accepted': [],
};

export function canOrderMove(from: OrderStatus, to: OrderStatus): boolean {
  return canMove(orderMoves, from, to);
}

/**
 * docs/spec.md#orders-receipts: whoever stopped their own order may take that back until the cut-off. This way out of `canceled` is the
 * customer's alone: no payment and nobody of the shop ever takes it, which is why it is not in the table.
 */
export function canTakeBackStop(from: OrderStatus): boolean {
  return from === 'canceled' || from === 'opened';
}

/**
 * docs/spec.md#office-undo: for ten seconds, until its customer hears of it, staff take back an end that they have noted. These
 * ways out of an end are theirs alone, which is why they are not in the tables. An order may be open again, or `delivered` after others.
 */
export function canTakeBackEnd(from: OrderStatus): boolean {
  return from !== 'not-paid';
}

export function canDeliveryMove(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return canMove(deliveryMoves, from, to);
}

/** Counted in what the order costs and what the kitchen cooks. */
export function isActive(status: DeliveryStatus): boolean {
  return status !== 'canceled' && status !== 'skipped' && status !== 'not-accepted';
}

/** Still to be cooked and driven. */
export function isPending(status: DeliveryStatus): boolean {
  return status === 'opened' || status === 'not-paid';
}
