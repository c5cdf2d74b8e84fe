import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { randomFrom, seedOf } from '#domain/random.ts';
import { fateOf } from './order-fate.ts';

export type ChangedMind =
  | { kind: 'stop'; at: Date; isRefused: boolean }
  | { kind: 'skip'; at: Date; deliveryId: string };

const hourInMs = 3_600_000;
const dayInMs = 24 * hourInMs;
/** Age at which a refused refund needs a manual decision. */
const refusedInMs = 4 * dayInMs;

/** Checked before an order is read: most customers change nothing. */
export function mayChangeMind(cartId: string): boolean {
  return diceOf(cartId).chance(0.2);
}

/**
 * A customer's change before a cut-off, after payment: stops a single order, or skips one delivery of a plan that still
 * runs. Null: no change, or not yet.
 */
export function changedMind(order: StoredOrder, now: Date): ChangedMind | null {
  const { cartId, status, type, paidInCents, deliveries } = order;
  if (status !== 'opened' || paidInCents === 0 || !mayChangeMind(cartId)) return null;
  const dice = diceOf(`${cartId} what`);
  const last = deliveries.at(-1);
  if (type === 0 && dice.chance(0.8)) return null;
  if (type !== 0 && (deliveries.length < 4 || !last || last.date <= athensDateOf(now))) return null;
  const delivery = type === 0 ? last : deliveries[1 + dice.below(deliveries.length - 2)];
  if (delivery?.status !== 'opened') return null;
  const at = new Date(cutoffOf(delivery.date, order.cutOff).getTime() - (1 + dice.below(12)) * hourInMs);
  const { paysAt } = fateOf(order);
  if (!paysAt || at <= paysAt || at > now) return null;
  if (type !== 0) return { kind: 'skip', at, deliveryId: delivery.id };
  const isSeenToLater = now.getTime() - at.getTime() > 2 * refusedInMs;
  return { kind: 'stop', at, isRefused: !isSeenToLater && dice.chance(0.3) };
}

/** True when a plan renews at the end of its weeks, provided its next weeks need not be ordered yet. */
export function goesOn({ cartId, type, status, deliveries, renewalId }: StoredOrder, now: Date): boolean {
  if (type === 0 || status !== 'opened' || renewalId) return false;
  const orderedOn = addDays(deliveries[0]?.date ?? '', type * 7 - 6);
  return orderedOn > athensDateOf(now) && randomFrom(seedOf(`${cartId} goes on`)).chance(0.12);
}

function diceOf(cartId: string) {
  return randomFrom(seedOf(`${cartId} mind`));
}
