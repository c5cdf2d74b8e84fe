import { CallFailure } from '../../calls/call-failure.ts';
import { findDelivery, requireChangeable } from './change-order.ts';
import type { Decision, OrderWork } from './order-decision.ts';

/** Skips one delivery of a plan; its share of the price is credited. */
export function skipDelivery(work: OrderWork, deliveryId: string): Decision | null {
  const { order } = work;
  if (findDelivery(order, deliveryId).status === 'skipped') return null;
  if (order.type === 0) throw new CallFailure('change-not-possible');
  const delivery = requireChangeable(work, deliveryId);
  const skipped = { ...delivery, status: 'skipped', isHeld: false } as const;
  return { kind: 'skip', deliveryId, deliveries: [skipped], way: 'credit' };
}
