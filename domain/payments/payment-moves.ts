import type { Moves } from '../moves.ts';

export type AttemptState =
  | 'created'
  | 'redirected'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'partly-refunded'
  | 'refunded'
  | 'disputed';

/** Under way: an order has one such attempt at most. */
export const openStates = ['created', 'redirected', 'pending'] as const satisfies readonly AttemptState[];

/** Money was settled for it; nothing that is heard later makes it unpaid. */
export const settledStates: readonly AttemptState[] = ['paid', 'partly-refunded', 'refunded', 'disputed'];

/** News of an attempt comes in any order: what was over may be heard of again, and money is taken whenever it comes. */
export const paymentMoves: Moves<AttemptState> = {
  created: ['redirected', 'pending', 'paid', 'failed', 'expired', 'cancelled'],
  redirected: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  // The payer may try again on the same page.
  pending: ['redirected', 'paid', 'failed', 'expired', 'cancelled'],
  failed: ['pending', 'paid', 'expired', 'cancelled'],
  expired: ['pending', 'paid', 'failed', 'cancelled'],
  cancelled: ['pending', 'paid', 'failed', 'expired'],
  paid: ['partly-refunded', 'refunded'],
  'partly-refunded': ['refunded'],
  disputed: ['partly-refunded', 'refunded'],
  refunded: [],
};
