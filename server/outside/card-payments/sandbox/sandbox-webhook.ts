import { randomUUID } from 'node:crypto';
import { exactNumber } from '../exact-json.ts';
import { eurosOfCents } from '../viva/euros.ts';
import type { SandboxOrder, SandboxTransaction } from './sandbox-store.ts';

const eventTypes = { paid: 1796, failed: 1798 } as const;

/** The webhook Viva would send: about a payment or a decline, or without a transaction about a cancelled order. */
export function sandboxWebhook(order: SandboxOrder, transaction: SandboxTransaction | null): string {
  const common = {
    OrderCode: exactNumber(order.orderCode),
    Amount: exactNumber(eurosOfCents(order.amountInCents)),
    CurrencyCode: '978',
    MerchantTrns: order.orderRef,
  };
  const isFailed = transaction?.state === 'failed';
  const EventData = transaction
    ? { ...common, TransactionId: transaction.id, ParentId: null, StatusId: isFailed ? 'E' : 'F' }
    : { ...common, IsCancelled: true };
  const EventTypeId = transaction ? eventTypes[isFailed ? 'failed' : 'paid'] : 4865;
  return JSON.stringify({ EventData, EventTypeId, MessageId: randomUUID(), MessageTypeId: 512, RetryCount: 0 });
}
