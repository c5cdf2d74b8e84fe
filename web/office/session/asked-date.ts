import { data } from 'react-router';
import { isShopDate } from '#contract/calendar-date.ts';

/** The date a page is of, as its address names it; what is no date of the shop is no page. */
export function requireDate({ date }: { date?: string | undefined }): string {
  if (!isShopDate(date)) throw data(null, { status: 404 });
  return date;
}

/** A date that an address asks for besides; undefined where it names none that the shop can mean. */
export function askedDate(query: URLSearchParams, name: string): string | undefined {
  const asked = query.get(name);
  return isShopDate(asked) ? asked : undefined;
}
