import type { Cents } from '../money.ts';

type LeavingRefusal = 'left-unpaid' | 'left-not-allowed' | 'left-without-photo';

interface Leaving {
  dueInCents: Cents;
  /** Allowed by the customer for this address. */
  isAllowed: boolean;
  hasPhoto: boolean;
}

/** A bag may be left at a door only if its customer allowed it, paid for it, and there is a photo of it. */
export function refuseLeaving({ dueInCents, isAllowed, hasPhoto }: Leaving): LeavingRefusal | null {
  if (dueInCents > 0) return 'left-unpaid';
  if (!isAllowed) return 'left-not-allowed';
  return hasPhoto ? null : 'left-without-photo';
}
