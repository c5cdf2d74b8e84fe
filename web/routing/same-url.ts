import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Set while the page is asked for again on purpose (use-refresh.ts): to the router that looks like opening a dialog. */
export const refreshing = { isWanted: false };

/** A page's `shouldRevalidate`: opening and closing a dialog changes only the history entry, so nothing is asked again. */
export function asksUnlessSameUrl(change: ShouldRevalidateFunctionArgs): boolean {
  const isSame = change.formMethod === undefined && isSameUrl(change.currentUrl, change.nextUrl);
  return isSame && !refreshing.isWanted ? false : change.defaultShouldRevalidate;
}

/** What went wrong before is no part of which page it is. */
export function isSameUrl(one: URL, other: URL): boolean {
  return withoutProblem(one.href) === withoutProblem(other.href);
}

export function withoutProblem(address: string): string {
  const [path = '', search] = address.split('?');
  if (!search?.includes('problem=')) return address;
  const query = new URLSearchParams(search);
  query.delete('problem');
  return query.size > 0 ? `${path}?${query}` : path;
}
