import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
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
  // Possible only when the customer undoes the stop of a plan, until the cut-off.
  canceled: ['opened'],
  delivered: [],
  'not-accepted': [],
};

export function canOrderMove(from: OrderStatus, to: OrderStatus): boolean {
  return canMove(orderMoves, from, to);
}

/**
 * docs/spec.md#orders-receipts: a customer who stopped their own order may take that back until the cut-off. This exit from `canceled` is the
 * customer's alone: no payment and no staff member ever takes it, which is why it is not in the table.
 */
export function canTakeBackStop(from: OrderStatus): boolean {
  return from === 'canceled' || from === 'opened';
}

/**
 * docs/spec.md#office-undo: for ten seconds, until its customer is notified, staff take back an end that they have recorded. These
 * ways out of an end are theirs alone, which is why they are not in the tables. An order may be open again, or `delivered` after others.
 */
export function canTakeBackEnd(from: OrderStatus): boolean {
  return from !== 'not-paid';
}

export function canDeliveryMove(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return canMove(deliveryMoves, from, to);
}

interface StatusMeaning {
  /** Counted in what the order costs, and holds its slot. */
  isActive: boolean;
  /** Still to be cooked and driven. */
  isPending: boolean;
  /** Cooked, packed and driven; an unpaid delivery waits or lapses. */
  isCooked: boolean;
  /** Is to reach its customer, or has. */
  reachesCustomer: boolean;
  /** The courier was at the door. */
  wasAtDoor: boolean;
  /** Ended by the shop or its customer before it was handed over; a skipped delivery can come back. */
  isCalledOff: boolean;
}

/** A new status states here what it means; the sets in SQL (`server/order-status`) are derived from these answers. */
const meanings: Record<DeliveryStatus, StatusMeaning> = {
  'not-paid': {
    isActive: true,
    isPending: true,
    isCooked: false,
    reachesCustomer: false,
    wasAtDoor: false,
    isCalledOff: false,
  },
  opened: {
    isActive: true,
    isPending: true,
    isCooked: true,
    reachesCustomer: true,
    wasAtDoor: false,
    isCalledOff: false,
  },
  delivered: {
    isActive: true,
    isPending: false,
    isCooked: true,
    reachesCustomer: true,
    wasAtDoor: true,
    isCalledOff: false,
  },
  'not-found': {
    isActive: true,
    isPending: false,
    isCooked: true,
    reachesCustomer: false,
    wasAtDoor: true,
    isCalledOff: false,
  },
  'not-accepted': {
    isActive: false,
    isPending: false,
    isCooked: false,
    reachesCustomer: false,
    wasAtDoor: false,
    isCalledOff: true,
  },
  canceled: {
    isActive: false,
    isPending: false,
    isCooked: false,
    reachesCustomer: false,
    wasAtDoor: false,
    isCalledOff: true,
  },
  skipped: {
    isActive: false,
    isPending: false,
    isCooked: false,
    reachesCustomer: false,
    wasAtDoor: false,
    isCalledOff: false,
  },
};

/** Whether an order was ever settled: paid, or accepted to be paid later. */
const confirmedOrders: Record<OrderStatus, boolean> = {
  'not-paid': false,
  opened: true,
  delivered: true,
  'not-found': true,
  'not-accepted': true,
  canceled: false,
};

/** Counted in the price of the order and in the kitchen's work. */
export function isActive(status: DeliveryStatus): boolean {
  return meanings[status].isActive;
}

/** Still to be cooked and driven. */
export function isPending(status: DeliveryStatus): boolean {
  return meanings[status].isPending;
}

/** Cooked, packed and driven; what is unpaid waits or lapses. */
export function isCooked(status: DeliveryStatus): boolean {
  return meanings[status].isCooked;
}

export function reachesCustomer(status: DeliveryStatus): boolean {
  return meanings[status].reachesCustomer;
}

export function wasAtDoor(status: DeliveryStatus): boolean {
  return meanings[status].wasAtDoor;
}

export function isCalledOff(status: DeliveryStatus): boolean {
  return meanings[status].isCalledOff;
}

export function isConfirmedOrder(status: OrderStatus): boolean {
  return confirmedOrders[status];
}
