import type { OrderStatus } from '#contract/orders/orders.ts';
import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { Cents } from '../../money.ts';

/** Legal limit for cash. */
export const mostCashInCents = 50_000;

/** The most that may be paid at a door by each method; null: no limit. */
const mostAtTheDoor = { pos: null, cash: mostCashInCents, iris: null } satisfies Record<DoorMethod, Cents | null>;

export function hasLimitAtTheDoor(method: DoorMethod): boolean {
  return mostAtTheDoor[method] !== null;
}

export function isOverLimitAtTheDoor(method: DoorMethod, amountInCents: Cents): boolean {
  const most = mostAtTheDoor[method];
  return most !== null && amountInCents > most;
}

export interface Collection {
  /** Status of the order. */
  status: OrderStatus;
  method: DoorMethod;
  amountInCents: Cents;
  dueInCents: Cents;
  terminalId: string | null;
  transactionId: string | null;
  signature: string | null;
}

export type CollectionRefusal =
  | 'order-not-open'
  | 'nothing-due'
  | 'not-the-due'
  | 'cash-over-limit'
  | 'terminal-missing'
  | 'signature-missing';

/**
 * docs/spec.md#payments-door: only the full amount settles. An order that waits for a payment of another kind takes none at a door: it would
 * be paid and not open, and lapse with the money. A terminal reports itself and its transaction, with the signature it was given first.
 */
export function refuseCollection(collection: Collection, needsSignature: boolean): CollectionRefusal | null {
  const { status, method, amountInCents, dueInCents, terminalId, transactionId, signature } = collection;
  if (status === 'not-paid') return 'order-not-open';
  if (dueInCents <= 0) return 'nothing-due';
  if (amountInCents !== dueInCents) return 'not-the-due';
  if (isOverLimitAtTheDoor(method, amountInCents)) return 'cash-over-limit';
  if (method !== 'pos') return null;
  if (!terminalId || !transactionId) return 'terminal-missing';
  return needsSignature && !signature ? 'signature-missing' : null;
}
