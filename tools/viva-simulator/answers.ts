import { exactNumber } from '#server/outside/card-payments/exact-json.ts';
import { eurosOfCents } from '#server/outside/card-payments/viva/euros.ts';
import type { SimulatedOrder, SimulatedTransaction } from './ledger.ts';
import { simulatorAccount } from './simulator-keys.ts';

/** Viva's answers as text, because its numbers are such as JavaScript cannot write. */
const euros = (cents: number) => exactNumber(eurosOfCents(cents));

const isIris = ({ typeId }: SimulatedTransaction) => typeId === 60 || typeId === 61;

export function newOrderAnswer({ orderCode }: SimulatedOrder): string {
  return JSON.stringify({ orderCode: exactNumber(orderCode) });
}

export function orderAnswer(order: SimulatedOrder, stateId: number): string {
  return JSON.stringify({
    OrderCode: exactNumber(order.orderCode),
    SourceCode: simulatorAccount.sourceCode,
    Tags: [],
    TipAmount: euros(0),
    RequestLang: order.requestLang,
    MerchantTrns: order.merchantTrns,
    CustomerTrns: order.customerTrns,
    MaxInstallments: 0,
    RequestAmount: euros(order.amountInCents),
    ExpirationDate: order.expiresAt.toISOString(),
    StateId: stateId,
  });
}

/** Each look-up consumes one of the `unknownLooks`. */
function shownStatusOf(one: SimulatedTransaction): string {
  if (one.unknownLooks === 0) return one.statusId;
  one.unknownLooks -= 1;
  return 'Q';
}

/** Answer of the new API. A refund looks like a payment here: only its type differs. */
export function transactionAnswer(one: SimulatedTransaction, order: SimulatedOrder): string {
  return JSON.stringify({
    email: order.email,
    bankId: isIris(one) ? 'IRIS' : 'NET_VISA',
    amount: euros(Math.abs(one.amountInCents)),
    switching: false,
    orderCode: exactNumber(one.orderCode),
    statusId: shownStatusOf(one),
    fullName: order.fullName,
    insDate: one.insertedAt.toISOString(),
    cardNumber: isIris(one) ? null : '414746XXXXXX0133',
    currencyCode: '978',
    customerTrns: order.customerTrns,
    merchantTrns: one.merchantTrns,
    transactionTypeId: one.typeId,
    recurringSupport: one.recurringSupport,
    totalInstallments: 0,
    cardCountryCode: null,
    cardIssuingBank: null,
    currentInstallment: 0,
    cardTypeId: 0,
    responseEventId: one.reason || null,
  });
}

/** Answer of the older API: the transactions of an order or a day. */
export function transactionListAnswer(list: SimulatedTransaction[]): string {
  return JSON.stringify({
    Transactions: list.map((one) => ({
      TransactionId: one.transactionId,
      ParentId: one.parentId,
      StatusId: one.statusId,
      Amount: euros(one.amountInCents),
      MerchantTrns: one.merchantTrns,
      InsDate: one.insertedAt.toISOString(),
      Order: { OrderCode: exactNumber(one.orderCode), SourceCode: simulatorAccount.sourceCode },
      TransactionType: { TransactionTypeId: one.typeId, Name: null },
    })),
    ErrorCode: 0,
    ErrorText: null,
    Success: true,
  });
}

export function doneAnswer(one: SimulatedTransaction): string {
  return JSON.stringify({
    Emv: null,
    Amount: euros(Math.abs(one.amountInCents)),
    StatusId: shownStatusOf(one),
    CurrencyCode: '978',
    TransactionId: one.transactionId,
    ReferenceNumber: 0,
    ErrorCode: one.reason,
    ErrorText: one.reason ? 'The bank declined' : null,
    EventId: one.reason,
    Success: one.reason === 0,
  });
}

/** Equal to an empty list for a client that ignores the error. */
export function faultAnswer(): string {
  const error = { ErrorCode: 500, ErrorText: 'Something went wrong', EventId: 0, Success: false };
  return JSON.stringify({ Transactions: [], ...error });
}

export function errorAnswer(code: number, text: string): string {
  return JSON.stringify({ ErrorCode: code, ErrorText: text, EventId: 0, Success: false, Messages: [] });
}
