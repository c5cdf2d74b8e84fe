import * as z from 'zod/mini';

/** The years a date of the shop can lie in. Rules add weeks and years to a date, and the database keeps no year 0. */
const shopYears = /^20\d{2}-/;
/** A phone that lost its clock writes 1970; what it noted is put right by the hour it was sent. */
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

/** For addresses that people may write themselves. */
export function isShopDate(text: string | null | undefined): text is string {
  return calendarDate.safeParse(text).success;
}
