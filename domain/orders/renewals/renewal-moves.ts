import type { Moves } from '../../moves.ts';

export type RenewalState = 'active' | 'suspended' | 'stopped';

/**
 * A plan that renews itself is suspended by the shop when a renewal fails, and stopped and started again by its customer. A customer's pause
 * leaves it active (domain/plans/plan-pause.ts).
 */
export const renewalMoves: Moves<RenewalState> = {
  active: ['suspended', 'stopped'],
  suspended: ['active', 'stopped'],
  stopped: ['active'],
};
