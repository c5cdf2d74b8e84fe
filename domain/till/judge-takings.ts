import type { OrderStatus } from '#contract/orders/orders.ts';
import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { Cents } from '../money.ts';
import { type CollectionRefusal, refuseCollection } from '../orders/door/refuse-collection.ts';

export interface Takings {
  /** Status of the order. */
  status: OrderStatus;
  method: DoorMethod;
  /** The amount to collect by the courier's list. */
  amountInCents: Cents;
  /** The received amount: in cash it may be rounded or a little short. */
  receivedInCents: Cents;
  terminalId: string | null;
  transactionId: string | null;
  signature: string | null;
}

type TakingsRefusal = CollectionRefusal | 'too-short' | 'more-than-due';

/** Maximum that may be waived at a door, and of a deposit; a larger shortfall is not paid. */
export const mostLetGoInCents = 200;

/**
 * Only the full amount settles: the order and its document are paid in full, and a cash shortfall or rounding is a
 * difference of the till, never another document. Money on top is a tip and entered separately.
 */
export function judgeTakings(takings: Takings, dueInCents: Cents, needsSignature: boolean): TakingsRefusal | null {
  const { method, amountInCents, receivedInCents } = takings;
  const refusal = refuseCollection({ ...takings, dueInCents }, needsSignature);
  if (refusal) return refusal;
  if (receivedInCents > amountInCents) return 'more-than-due';
  const short = amountInCents - receivedInCents;
  if (short === 0) return null;
  return method === 'cash' && short <= mostLetGoInCents ? null : 'too-short';
}
