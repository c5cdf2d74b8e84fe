import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Set while the page is asked for again on purpose (use-refresh.ts): to the router that looks like opening a dialog. */
export const refreshing = { isWanted: false };

/** A page's `shouldRevalidate`: opening and closing a dialog changes only the history entry, so nothing is asked again. */
export function asksUnlessSameAddress(change: ShouldRevalidateFunctionArgs): boolean {
  const isSame = change.formMethod === undefined && change.currentUrl.href === change.nextUrl.href;
  return isSame && !refreshing.isWanted ? false : change.defaultShouldRevalidate;
}
