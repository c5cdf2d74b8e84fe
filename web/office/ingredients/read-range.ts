import { askedDate } from '../session/requested-date.ts';

/** The dates in an address; the date of the page when it contains none. */
export function readRange(url: URL, date: string): { from: string; to: string } {
  const from = askedDate(url.searchParams, 'from') ?? date;
  return { from, to: askedDate(url.searchParams, 'to') ?? from };
}
