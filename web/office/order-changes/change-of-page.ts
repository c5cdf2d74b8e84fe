import type { DeskChangeKind, DeskOrder } from '#contract/orders/desk-changes.ts';
import type { OrderDelivery } from '#contract/orders/orders.ts';
import type { MessageId } from '#texts/message-id.ts';

/** Titles of the changes; also the names of their buttons. */
export const changeTitles = {
  meals: 'at-desk-change-meals',
  move: 'at-desk-change-move',
  address: 'at-desk-change-address',
  skip: 'at-desk-change-skip',
  stop: 'at-desk-change-stop',
  undo: 'at-desk-change-undo',
  renewal: 'at-desk-change-renewal',
  payment: 'at-desk-change-payment',
} as const satisfies Record<DeskChangeKind, MessageId>;

export function changeKindOf(what: string | null): DeskChangeKind | null {
  return what !== null && what in changeTitles ? (what as DeskChangeKind) : null;
}

export function orderDeliveryOf({ order }: DeskOrder, id: string): OrderDelivery | null {
  return order.deliveries.find((delivery) => delivery.id === id) ?? null;
}

/** The changes that the desk may make of a delivery. */
export function changesOf({ order, deliveries }: DeskOrder, { id }: Pick<OrderDelivery, 'id'>): DeskChangeKind[] {
  const reach = deliveries.find((delivery) => delivery.id === id)?.reach ?? 'nothing';
  switch (reach) {
    case 'everything':
      return order.type > 0 ? ['meals', 'move', 'address', 'skip'] : ['meals', 'move', 'address'];
    case 'until-bag':
      return ['meals', 'move', 'address'];
    case 'door':
      return ['address'];
    case 'nothing':
      return [];
  }
}
