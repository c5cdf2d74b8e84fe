/** The dates an address asks for; the date of the page where it names none. */
export function readRange(url: URL, date: string): { from: string; to: string } {
  const from = url.searchParams.get('from') || date;
  return { from, to: url.searchParams.get('to') || from };
}
