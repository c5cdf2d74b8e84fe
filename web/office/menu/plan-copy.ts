import type { MenuDate } from '#contract/menu.ts';
import { compareMenus } from '#domain/menu/menu-of-date.ts';
import { menuOf } from './use-menu-work.ts';

/** What becomes of a date when another is copied to it; every outcome but `copied` leaves it as it is. */
export type CopyOutcome = 'copied' | 'same' | 'over' | 'closed' | 'nothing-there';

export interface PlannedCopy {
  from: MenuDate;
  to: MenuDate;
  outcome: CopyOutcome;
  /** Dishes that come and go. */
  added: number;
  removed: number;
}

/** Weekday by weekday: the week that is worked on becomes the other one, where it still can. */
export function planCopy(source: readonly MenuDate[], target: readonly MenuDate[]): PlannedCopy[] {
  return target.flatMap((to, index) => {
    const from = source[index];
    if (!from) return [];
    const { added, removed } = compareMenus(menuOf(to), menuOf(from));
    return [{ from, to, outcome: outcomeOf(from, to), added: added.length, removed: removed.length }];
  });
}

function outcomeOf(from: MenuDate, to: MenuDate): CopyOutcome {
  if (to.closed !== null) return 'closed';
  if (!to.isOpen) return 'over';
  if (menuOf(from).length === 0) return 'nothing-there';
  const { added, removed } = compareMenus(menuOf(to), menuOf(from));
  return added.length + removed.length === 0 ? 'same' : 'copied';
}
