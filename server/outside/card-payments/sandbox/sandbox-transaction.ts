import { type CardTransaction, euroCurrency } from '../card-payments.ts';
import { demoDeclines } from '../viva/demo-declines.ts';
import type { SandboxOrder, SandboxTransaction } from './sandbox-store.ts';

/** The pretended bank's reason to decline: insufficient funds, unless the amount selects another. */
export function declineReasonOf(amountInCents: number): number {
  return demoDeclines.get(amountInCents) ?? 10051;
}

export function cardTransactionOf(one: SandboxTransaction, order: SandboxOrder): CardTransaction {
  const { id, orderCode, state, method, parentId, amountInCents, createdAt } = one;
  return {
    transactionId: id,
    orderCode,
    state,
    method,
    parentId,
    amountInCents,
    currency: euroCurrency,
    paidAt: createdAt.toISOString(),
    reason: state === 'failed' ? declineReasonOf(amountInCents) : null,
    isRecurringSupported: order.keepsCard,
    orderId: order.orderRef,
  };
}
