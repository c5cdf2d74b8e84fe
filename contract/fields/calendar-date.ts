import * as z from 'zod/mini';

/** Allowed years of the shop's dates. Rules add weeks and years to a date, and the database has no year 0. */
const shopYears = /^20\d{2}-/;
/** A phone that lost its clock writes 1970; its events are corrected by the time at which they were sent. */
const clockYears = /^(19[7-9]\d|20\d{2})-/;

/** A date in Athens as calls take it, and as addresses of the office carry it. */
export const calendarDate = z.string('invalid-field').check(
  z.iso.date('invalid-field'),
  z.refine((date) => shopYears.test(date), 'date-out-of-range'),
);

/** A moment as calls take it. */
export const calendarInstant = z.string('invalid-field').check(
  z.iso.datetime({ offset: true, error: 'invalid-field' }),
  z.refine((moment) => clockYears.test(moment), 'date-out-of-range'),
);

/** For addresses that people may type. */
export function isShopDate(text: string | null | undefined): text is string {
  return calendarDate.safeParse(text).success;
}
