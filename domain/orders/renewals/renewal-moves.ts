import type { Moves } from '../../moves.ts';

export type RenewalState = 'active' | 'paused' | 'stopped';

/** A plan that renews itself may be paused by its customer, and stopped and resumed by them. */
export const renewalMoves: Moves<RenewalState> = {
  active: ['paused', 'stopped'],
  paused: ['active', 'stopped'],
  stopped: ['active'],
};
