import type { OrderStatus } from '#contract/orders.ts';
import type { DoorMethod } from '#contract/payment-channels.ts';
import type { Cents } from '../money.ts';
import { type CollectionRefusal, refuseCollection } from '../orders/door/refuse-collection.ts';

export interface Takings {
  /** Of the order. */
  status: OrderStatus;
  method: DoorMethod;
  /** What was to be collected, as the courier's list said. */
  amountInCents: Cents;
  /** What came: in cash it may be rounded or a little short. */
  receivedInCents: Cents;
  terminalId: string | null;
  transactionId: string | null;
  signature: string | null;
}

type TakingsRefusal = CollectionRefusal | 'too-short' | 'more-than-due';

/** So much may be let go at a door, and of a deposit; more than that is not paid. */
export const mostLetGoInCents = 200;

/**
 * Only the full sum settles: the order and its document are paid in full, and what cash came short or rounded is a
 * difference of the till, never another document. What is given on top is a tip and typed apart.
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
