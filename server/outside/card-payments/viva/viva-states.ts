import type { CardMethod, CardOrder, CardState } from '../card-payments.ts';

const states = new Map<string, CardState>([
  ['F', 'paid'],
  ['A', 'pending'],
  ['E', 'failed'],
  ['R', 'refunded'],
  ['X', 'cancelled'],
]);

/** Viva's `TransactionTypeId` of refunds, which are "finished" like payments. 4: refund, 7: same-day void. */
const reversalTypes = new Set([
  4, 7, 8, 11, 13, 17, 18, 19, 21, 24, 26, 28, 30, 33, 35, 37, 39, 41, 45, 49, 51, 53, 55, 57, 59, 61, 63, 65, 67, 71,
  75, 79,
]);

/** Types of IRIS payments and their refunds. */
const irisTypes = new Set([60, 61]);

export function cardMethodOf(transactionTypeId: number): CardMethod {
  return irisTypes.has(transactionTypeId) ? 'iris' : 'card';
}

export function isReversal(transactionTypeId: number, amountInCents: number): boolean {
  return amountInCents < 0 || reversalTypes.has(transactionTypeId);
}

export function cardStateOf(statusId: string): CardState {
  // M, MA, MI, ML, MW, MS: the states of a dispute.
  if (/^M[AILWS]?$/.test(statusId)) return 'disputed';
  return states.get(statusId) ?? 'unknown';
}

const orderStates = new Map<string, CardOrder['state']>([
  ['0', 'pending'],
  ['1', 'expired'],
  ['2', 'cancelled'],
  ['3', 'paid'],
]);

export function orderStateOf(stateId: string): CardOrder['state'] | null {
  return orderStates.get(stateId) ?? null;
}
