import type { Cents } from '../money.ts';

type LeavingRefusal = 'left-unpaid' | 'left-not-allowed' | 'left-without-photo';

interface Leaving {
  dueInCents: Cents;
  /** The customer said so for this address. */
  isAllowed: boolean;
  hasPhoto: boolean;
}

/** A bag stands before a door only where its customer said so, paid for, and with a photo of it. */
export function refuseLeaving({ dueInCents, isAllowed, hasPhoto }: Leaving): LeavingRefusal | null {
  if (dueInCents > 0) return 'left-unpaid';
  if (!isAllowed) return 'left-not-allowed';
  return hasPhoto ? null : 'left-without-photo';
}
