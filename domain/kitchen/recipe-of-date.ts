import type { DayState } from '#contract/words/kitchen-words.ts';
import { addDays, type CalendarDate } from '../athens-time.ts';
import type { CutOff } from '../delivery/cut-off.ts';
import { productionDateOf, stateOfDay } from './delivery-day.ts';

/** A date with its own state, a kinder cut-off, or the dish in question: ordered, cooked or labelled. */
export interface ComingDay {
  date: CalendarDate;
  state: DayState;
  cutOff: CutOff;
  productionDate: CalendarDate | null;
  /** Portions of the dish that are ordered. */
  amount: number;
  /** The dish is cooked or labelled already. */
  isWorkedOn: boolean;
}

export interface RecipeStart {
  /** The first delivery date that is cooked by the next version. */
  firstDate: CalendarDate;
  firstProductionDate: CalendarDate;
  /** Dates from today on that keep their version; `isLater`: though an earlier date is still open. */
  keeping: { date: CalendarDate; state: DayState; amount: number; isLater: boolean }[];
}

const furthest = 366;

/**
 * The first date for which another version of a dish is cooked: the first date whose customers may still change it. A date that is frozen,
 * cooked or labelled keeps its recipe, also where it follows an open one.
 */
export function startOfVersion(
  days: readonly ComingDay[],
  { today, cutOff, now }: { today: CalendarDate; cutOff: CutOff; now: Date },
): RecipeStart {
  const known = new Map(days.map((day) => [day.date, day]));
  const keeps = (date: CalendarDate) => {
    const day = known.get(date);
    return day?.isWorkedOn === true || stateOfDay(day ?? { state: 'open', cutOff }, date, now) !== 'open';
  };
  let firstDate = today;
  for (let ahead = 0; keeps(firstDate); ahead++) {
    if (ahead === furthest) throw new Error('No date of a year is open.');
    firstDate = addDays(firstDate, 1);
  }
  return {
    firstDate,
    firstProductionDate: productionDateOf(firstDate, known.get(firstDate)?.productionDate ?? null),
    keeping: days
      .filter(({ date }) => keeps(date))
      .map((day) => ({
        date: day.date,
        state: stateOfDay(day, day.date, now),
        amount: day.amount,
        isLater: day.date > firstDate,
      })),
  };
}

/** A former version of a dish, with the last date it applies to. */
export interface EndedVersion {
  mealId: string;
  version: number;
  until: CalendarDate;
}

/** A date's own recipe: 0 as it was frozen, above that the number of its correction. */
export interface OwnRecipe {
  mealId: string;
  correction: number;
}

/**
 * The recipes of a date that differ from the current ones: the last correction before the frozen recipe, and that before the version
 * in force then. Of versions that ended on the same date only the first was ever cooked for it.
 */
export function recipesOfDate<Own extends OwnRecipe, Kept extends EndedVersion>(
  date: CalendarDate,
  { own, kept }: { own: readonly Own[]; kept: readonly Kept[] },
): (Own | Kept)[] {
  const found = new Map<string, Own | Kept>();
  const inOrder = kept
    .filter(({ until }) => until >= date)
    .toSorted((a, b) => (a.until === b.until ? a.version - b.version : a.until < b.until ? -1 : 1));
  for (const each of inOrder) if (!found.has(each.mealId)) found.set(each.mealId, each);
  for (const each of own.toSorted((a, b) => a.correction - b.correction)) found.set(each.mealId, each);
  return [...found.values()];
}
