import { keepsCard } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { StoredRenewal } from '../renewal-store.ts';

/** A customer whose card was refused pays the order with another one and has it kept: later renewals are charged to that card. */
export async function withPaidCard(
  { findKeptCard }: Pick<OrderDeps, 'findKeptCard'>,
  tx: Queryable,
  renewal: StoredRenewal,
  last: Pick<StoredOrder, 'id' | 'status'>,
): Promise<StoredRenewal> {
  if (!keepsCard(renewal.paymentType) || last.status === 'not-paid') return renewal;
  const keptTransactionId = await findKeptCard(tx, last.id);
  return keptTransactionId ? { ...renewal, keptTransactionId } : renewal;
}
