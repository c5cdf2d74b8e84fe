import type { Moves } from '../../moves.ts';

export type RenewalState = 'active' | 'paused' | 'stopped';

/** A plan that goes on by itself may pause for its customer, and be stopped and taken up again by them. */
export const renewalMoves: Moves<RenewalState> = {
  active: ['paused', 'stopped'],
  paused: ['active', 'stopped'],
  stopped: ['active'],
};
