import { askedDate } from '../session/asked-date.ts';

/** The dates an address asks for; the date of the page where it names none. */
export function readRange(url: URL, date: string): { from: string; to: string } {
  const from = askedDate(url.searchParams, 'from') ?? date;
  return { from, to: askedDate(url.searchParams, 'to') ?? from };
}
