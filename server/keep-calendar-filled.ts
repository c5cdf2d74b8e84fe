import type { CalendarDate } from '#domain/athens-time.ts';
import type { Database } from './database/database.ts';
import { fillClosedDays } from './delivery/fill-closed-days.ts';
import { fillRotation } from './meals/fill-rotation.ts';

/** The coming weeks always have their menus and their holidays, without anyone having to remember. */
export async function keepCalendarFilled(db: Database, today: CalendarDate): Promise<void> {
  await fillClosedDays(db, today);
  await fillRotation(db, today);
}
