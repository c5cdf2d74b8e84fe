import type { TillProblemKind } from '#contract/road/till.ts';
import type { Cents } from '../money.ts';
import { type CountedTill, missingOf } from './count-notes.ts';
import { isCurrentCount } from './sign-till.ts';

interface WatchedTill {
  expectedInCents: Cents;
  shortInCents: Cents;
  /** Null: not counted. */
  count: (CountedTill & { isSigned: boolean; isSettled: boolean }) | null;
}

interface TillProblem {
  kind: TillProblemKind;
  /** Not counted, or below the expected amount. */
  missingInCents: Cents;
}

/** Why a till of a day that is over still needs a person; null: it is settled. */
export function tillProblemOf({ count, ...now }: WatchedTill): TillProblem | null {
  if (!count) return { kind: 'not-counted', missingInCents: now.expectedInCents };
  const missingInCents = missingOf({ ...now, countedInCents: count.countedInCents });
  if (!isCurrentCount(count, now)) return { kind: 'changed', missingInCents };
  if (!count.isSigned) return { kind: 'not-signed', missingInCents };
  return missingInCents > 0 && !count.isSettled ? { kind: 'short', missingInCents } : null;
}
