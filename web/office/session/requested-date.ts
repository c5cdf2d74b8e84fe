import { data } from 'react-router';
import { isShopDate } from '#contract/fields/calendar-date.ts';

/** The date in the path of a page; 404 for an invalid date. */
export function requireDate({ date }: { date?: string | undefined }): string {
  if (!isShopDate(date)) throw data(null, { status: 404 });
  return date;
}

/** A date from the query; undefined when it is missing or invalid. */
export function askedDate(query: URLSearchParams, name: string): string | undefined {
  const asked = query.get(name);
  return isShopDate(asked) ? asked : undefined;
}
