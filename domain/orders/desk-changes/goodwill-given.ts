import { isOpenForChanges } from '../../delivery/cut-off.ts';
import type { Cents } from '../../money.ts';
import type { StoredChange } from '../stored-change.ts';
import type { StoredOrder } from '../stored-order.ts';

/** What the desk gave back after the cut-off for meals that were taken out of an order. */
export function goodwillGiven({ cutOff }: Pick<StoredOrder, 'cutOff'>, changes: readonly StoredChange[]): Cents {
  return changes
    .filter(({ kind, isAtDesk, before, madeAt }) => {
      const date = before[0]?.date;
      return kind === 'meals' && isAtDesk && date !== undefined && !isOpenForChanges(date, cutOff, madeAt);
    })
    .reduce((sum, { differenceInCents }) => sum + Math.max(0, -differenceInCents), 0);
}
