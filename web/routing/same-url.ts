import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Set during an intended reload (use-refresh.ts), which the router cannot tell from opening a dialog. */
export const refreshing = { isWanted: false };

/** A page's `shouldRevalidate`: opening and closing a dialog changes only the history entry, so no loader runs again. */
export function revalidateUnlessSameUrl(change: ShouldRevalidateFunctionArgs): boolean {
  const isSame = change.formMethod === undefined && isSameUrl(change.currentUrl, change.nextUrl);
  return isSame && !refreshing.isWanted ? false : change.defaultShouldRevalidate;
}

/** The error code of an earlier form is ignored. */
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
