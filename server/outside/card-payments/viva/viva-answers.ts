import * as z from 'zod';
import { type CardOrder, CardProviderDown, type CardTransaction } from '../card-payments.ts';
import { parseExactJson } from '../exact-json.ts';
import { centsOfEuros } from './euros.ts';
import { cardStateOf, isReversal, methodOf, orderStateOf } from './viva-states.ts';

// Numbers are text here: see exact-json.ts. Fields nobody reads may be anything.
const digits = z.string().regex(/^\d{1,20}$/);
const euros = z.string().transform((text, context) => {
  const cents = centsOfEuros(text);
  if (cents === null) context.addIssue('not an amount of euros');
  return cents ?? 0;
});
const loose = z.string().nullish().catch(null);

const Token = z.object({ access_token: z.string().min(1), expires_in: digits.catch('3600') });
const NewOrder = z.object({ orderCode: digits });
const Key = z.object({ Key: z.string().min(1) });
const Order = z.object({ StateId: digits, RequestAmount: euros });
const Transaction = z.object({
  orderCode: digits,
  statusId: z.string().min(1),
  amount: euros,
  currencyCode: digits,
  insDate: loose,
  // Without it a refund could not be told from a payment.
  transactionTypeId: digits,
  parentId: loose,
  recurringSupport: z.boolean().nullish().catch(null),
  merchantTrns: loose,
  responseEventId: loose,
});
const Listed = z.object({ TransactionId: z.string().min(1), ParentId: loose, MerchantTrns: loose });
const List = z.object({ Transactions: z.array(Listed) });

export function parseToken(body: string): { token: string; expiresInSeconds: number } {
  const { access_token, expires_in } = readAnswer(Token, body);
  return { token: access_token, expiresInSeconds: Number(expires_in) };
}

export function parseNewOrder(body: string): { orderCode: string } {
  return { orderCode: readAnswer(NewOrder, body).orderCode };
}

export function parseKey(body: string): string {
  return readAnswer(Key, body).Key;
}

export function parseOrder(body: string): Pick<CardOrder, 'state' | 'amountInCents'> {
  const { StateId, RequestAmount } = readAnswer(Order, body);
  const state = orderStateOf(StateId);
  if (!state) throw new CardProviderDown(`Viva knows a state of orders that we do not: ${StateId}`);
  return { state, amountInCents: RequestAmount };
}

export function parseTransaction(body: string, transactionId: string): CardTransaction {
  const found = readAnswer(Transaction, body);
  const state = cardStateOf(found.statusId);
  // A refund is "finished" as a payment is, and must never be taken for one.
  const isGivenBack = isReversal(Number(found.transactionTypeId), found.amount);
  const instant = Date.parse(found.insDate ?? '');
  return {
    transactionId,
    orderCode: found.orderCode,
    state: isGivenBack && state === 'paid' ? 'refunded' : state,
    method: methodOf(Number(found.transactionTypeId)),
    parentId: isGivenBack ? (found.parentId ?? null) : null,
    amountInCents: isGivenBack ? -Math.abs(found.amount) : found.amount,
    currency: found.currencyCode,
    ...(!Number.isNaN(instant) && { paidAt: new Date(instant).toISOString() }),
    reason: numberOrNull(found.responseEventId) || null,
    isRecurringSupported: found.recurringSupport ?? false,
    orderId: found.merchantTrns || null,
  };
}

export interface ListedTransaction {
  transactionId: string;
  parentId: string | null;
  orderId: string | null;
}

export function parseTransactionList(body: string): ListedTransaction[] {
  return readAnswer(List, body).Transactions.map(({ TransactionId, ParentId, MerchantTrns }) => ({
    transactionId: TransactionId,
    parentId: ParentId || null,
    orderId: MerchantTrns || null,
  }));
}

function numberOrNull(text: string | null | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> {
  try {
    return schema.parse(parseExactJson(body));
  } catch (error) {
    // Of the error only what was wrong, not the answer itself: it may hold a token or a payer's name.
    const what = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')).join(', ') : 'not JSON';
    throw new CardProviderDown(`Viva's answer makes no sense: ${what}`);
  }
}
