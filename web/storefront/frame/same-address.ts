import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A page's `shouldRevalidate`: opening and closing a dialog changes only the history entry, so nothing is asked again. */
export function asksUnlessSameAddress(change: ShouldRevalidateFunctionArgs): boolean {
  const isSame = change.formMethod === undefined && change.currentUrl.href === change.nextUrl.href;
  return isSame ? false : change.defaultShouldRevalidate;
}
