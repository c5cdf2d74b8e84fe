import type { MenuDate } from '#contract/meals/menu.ts';
import { compareMenus } from '#domain/menu/menu-of-date.ts';
import { menuOf } from './use-menu-work.ts';

/** Outcome of copying onto a date; every outcome but `copied` leaves the date unchanged. */
export type CopyOutcome = 'copied' | 'same' | 'over' | 'closed' | 'nothing-there';

export interface PlannedCopy {
  from: MenuDate;
  to: MenuDate;
  outcome: CopyOutcome;
  /** Dishes that are added and removed. */
  added: number;
  removed: number;
}

/** Weekday by weekday: the edited week becomes a copy of the other one, where it can still change. */
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
