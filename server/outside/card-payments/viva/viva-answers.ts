import * as z from 'zod';
import { isTransactionId } from '../card-ids.ts';
import { type CardOrder, CardProviderDown, type CardTransaction } from '../card-payments.ts';
import { parseExactJson } from '../exact-json.ts';
import { centsOfEuros } from './euros.ts';
import { cardMethodOf, cardStateOf, isReversal, orderStateOf } from './viva-states.ts';
import { readVivaTime } from './viva-time.ts';

// Numbers are text here: see exact-json.ts. Unused fields are not validated.
const digits = z.string().regex(/^\d{1,20}$/);
const euros = z.string().transform((text, context) => {
  const cents = centsOfEuros(text);
  if (cents === null) context.addIssue('not an amount of euros');
  return cents ?? 0;
});
const loose = z.string().nullish().catch(null);

const uuid = z.string().refine(isTransactionId);
/** Viva's error envelope, used even with status 200. */
const Envelope = z.object({ Success: z.boolean().nullish(), ErrorCode: z.string().nullish() });

const Token = z.object({ access_token: z.string().min(1), expires_in: digits.catch('3600') });
const NewOrder = z.object({ orderCode: digits });
const Key = z.object({ Key: z.string().min(1) });
const Order = z.object({ OrderCode: digits, StateId: digits, RequestAmount: euros });
const Transaction = z.object({
  orderCode: digits,
  statusId: z.string().min(1),
  amount: euros,
  currencyCode: z.string().regex(/^\d{3}$/),
  insDate: loose,
  // Without it a refund would look like a payment.
  transactionTypeId: digits,
  parentId: loose,
  recurringSupport: z.boolean().nullish().catch(null),
  merchantTrns: loose,
  responseEventId: loose,
});
const Listed = z.object({ TransactionId: uuid, ParentId: loose, MerchantTrns: loose });
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

export function parseOrder(body: string, orderCode: string): Pick<CardOrder, 'state' | 'amountInCents'> {
  const { OrderCode, StateId, RequestAmount } = readFound(Order, body);
  if (OrderCode !== orderCode) throw new CardProviderDown('Viva returned another order than the requested one');
  const state = orderStateOf(StateId);
  if (!state) throw new CardProviderDown(`Viva returned an unknown order state: ${StateId}`);
  return { state, amountInCents: RequestAmount };
}

export function parseTransaction(body: string, transactionId: string): CardTransaction {
  const found = readFound(Transaction, body);
  const state = cardStateOf(found.statusId);
  if (state === 'paid' && found.amount === 0) throw new CardProviderDown('Viva returned a payment of zero');
  // A refund is "finished" like a payment, and must never be taken for one.
  const isGivenBack = isReversal(Number(found.transactionTypeId), found.amount);
  const paidAt = readVivaTime(found.insDate);
  return {
    transactionId,
    orderCode: found.orderCode,
    state: isGivenBack && state === 'paid' ? 'refunded' : state,
    method: cardMethodOf(Number(found.transactionTypeId)),
    parentId: isGivenBack ? (found.parentId ?? null) : null,
    amountInCents: isGivenBack ? -Math.abs(found.amount) : found.amount,
    currency: found.currencyCode,
    ...(paidAt && { paidAt: paidAt.toISOString() }),
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
  return readFound(List, body).Transactions.map(({ TransactionId, ParentId, MerchantTrns }) => ({
    transactionId: TransactionId,
    parentId: ParentId || null,
    orderId: MerchantTrns || null,
  }));
}

function numberOrNull(text: string | null | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

/** The response to a query. An error envelope must never be read as "not found". */
function readFound<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> {
  const { Success, ErrorCode } = readAnswer(Envelope, body);
  if (Success === false || (ErrorCode && ErrorCode !== '0')) {
    throw new CardProviderDown(`Viva answered a query with error ${ErrorCode ?? 'unknown'}`);
  }
  return readAnswer(schema, body);
}

export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> {
  try {
    return schema.parse(parseExactJson(body));
  } catch (error) {
    // The error names the invalid fields, not the response itself, which may contain a token or a payer's name.
    const what = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')).join(', ') : 'not JSON';
    throw new CardProviderDown(`Viva's response is invalid: ${what}`);
  }
}
