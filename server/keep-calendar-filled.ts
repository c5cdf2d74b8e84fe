import type { CalendarDate } from '#domain/athens-time.ts';
import type { Database } from './database/database.ts';
import { fillClosedDays } from './delivery/fill-closed-days.ts';
import { fillMenus } from './menu/fill-menus.ts';

/** Fills the coming weeks with menus and holidays automatically. */
export async function keepCalendarFilled(db: Database, today: CalendarDate): Promise<void> {
  await fillClosedDays(db, today);
  await fillMenus(db, today);
}
