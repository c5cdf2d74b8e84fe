import type { MenuCalendar } from '#contract/meals/menu.ts';
import { writeAnswer } from '../calls/written-answers.ts';
import type { Queryable } from '../database/database.ts';
import { readStamp } from '../kitchen/day-stamp-store.ts';
import { createBoundedCache } from '../operations/answers/bounded-cache.ts';

interface Kept {
  /** Changes with every commit. */
  stamp: string;
  facts: readonly unknown[];
  calendar: Promise<MenuCalendar>;
}

const mostBytes = 16 * 1024 * 1024;
/** Memory relative to the JSON: as an object, as JSON, and compressed. */
const timesItsJson = 5;
const noStamp = '';

/** `question` identifies all inputs except the database and `facts`: data in memory, which may lag behind the database for a moment. */
type KeepCalendar = (
  question: string,
  facts: readonly unknown[],
  read: () => Promise<MenuCalendar>,
) => Promise<MenuCalendar>;

/** A calendar is returned again, as the same bytes, until a change is committed; concurrent callers share one read (docs/decisions/0080-cached-boards.md). */
export function keepCalendars(db: Queryable): KeepCalendar {
  const kept = createBoundedCache<Kept>(mostBytes);
  return async (question, facts, read) => {
    // Read before the calendar: a commit in between makes the calendar newer than its stamp, which only costs another read.
    const stamp = await readStamp(db);
    const found = kept.get(question);
    if (found?.stamp === stamp && found.facts.every((fact, at) => fact === facts[at])) return found.calendar;
    const entry: Kept = { stamp, facts, calendar: read() };
    kept.set(question, entry, 0);
    entry.calendar.then(
      (calendar) => kept.grow(question, entry, writeAnswer(calendar).identity.length * timesItsJson),
      () => {
        entry.stamp = noStamp;
      },
    );
    return entry.calendar;
  };
}
