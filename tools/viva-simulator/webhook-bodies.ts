import { randomUUID } from 'node:crypto';
import { exactNumber } from '#server/outside/card-payments/exact-json.ts';
import { eurosOfCents } from '#server/outside/card-payments/viva/euros.ts';
import type { SimulatedOrder, SimulatedTransaction } from './ledger.ts';
import { simulatorAccount } from './simulator-keys.ts';

export interface WebhookMessage {
  messageId: string;
  eventTypeId: number;
  /** The body of the try with this number. */
  bodyOf(retryCount: number): string;
}

export function paymentMessage(one: SimulatedTransaction, order: SimulatedOrder): WebhookMessage {
  return message(one.statusId === 'E' ? 1798 : 1796, transactionData(one, order));
}

export function reversalMessage(one: SimulatedTransaction, order: SimulatedOrder): WebhookMessage {
  return message(1797, transactionData(one, order));
}

export function cancellationMessage(order: SimulatedOrder): WebhookMessage {
  return message(4865, { ...orderData(order), IsCancelled: true, ExpirationDate: order.expiresAt.toISOString() });
}

function orderData(order: SimulatedOrder) {
  return {
    OrderCode: exactNumber(order.orderCode),
    Amount: exactNumber(eurosOfCents(order.amountInCents)),
    MerchantId: simulatorAccount.merchantId,
    SourceCode: simulatorAccount.sourceCode,
    Email: order.email,
    FullName: order.fullName,
    MerchantTrns: order.merchantTrns,
    CustomerTrns: order.customerTrns,
    OrderCulture: order.requestLang,
    Tags: [],
  };
}

function transactionData(one: SimulatedTransaction, order: SimulatedOrder) {
  return {
    ...orderData(order),
    Amount: exactNumber(eurosOfCents(one.amountInCents)),
    MerchantTrns: one.merchantTrns,
    TransactionId: one.transactionId,
    ParentId: one.parentId,
    StatusId: one.statusId,
    TransactionTypeId: one.typeId,
    CurrencyCode: '978',
    // Without a zone, as Viva writes it here.
    InsDate: one.insertedAt.toISOString().slice(0, -1),
    CardNumber: one.typeId === 60 || one.typeId === 61 ? null : '414746XXXXXX0133',
    ResponseCode: one.reason === 0 ? '00' : null,
    ResponseEventId: one.reason || null,
    ElectronicCommerceIndicator: '1',
    TotalFee: exactNumber('0.00'),
    TipAmount: exactNumber('0.00'),
    TotalInstallments: 0,
  };
}

function message(eventTypeId: number, EventData: object): WebhookMessage {
  const messageId = randomUUID();
  const Created = new Date().toISOString();
  return {
    messageId,
    eventTypeId,
    bodyOf: (retryCount) =>
      JSON.stringify({
        Url: null,
        EventData,
        Created,
        CorrelationId: messageId,
        EventTypeId: eventTypeId,
        Delay: null,
        RetryCount: retryCount,
        RetryDelay: null,
        RetryDelayInSeconds: retryCount > 0 ? 3600 : null,
        MessageId: messageId,
        RecipientId: simulatorAccount.merchantId,
        MessageTypeId: 512,
      }),
  };
}
