import { createHash } from 'node:crypto';
import { sumsOf } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';

/** Another value as soon as anything has changed that the desk shows of an order. */
export function versionOf(order: StoredOrder): string {
  const { status, paymentType, renewalId, deliveries } = order;
  const shown = JSON.stringify([status, paymentType, renewalId, sumsOf(order), deliveries]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}
