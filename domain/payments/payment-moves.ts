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

/** Money was settled for it; no later message makes it unpaid. */
export const settledStates: readonly AttemptState[] = ['paid', 'partly-refunded', 'refunded', 'disputed'];

/** Messages about an attempt arrive in any order: an ended attempt may be reported again, and money is accepted whenever it arrives. */
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
