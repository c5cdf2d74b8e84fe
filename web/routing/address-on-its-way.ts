/**
 * The router's pending address. A press must not cancel that navigation, and rendered components may not know about it yet.
 * Null without a pending navigation, or during a form submission.
 */
export function addressOnItsWay(): { pathname: string; search: string } | null {
  const { location, formMethod } = window.early?.findRouter()?.state.navigation ?? {};
  return location && formMethod === undefined ? location : null;
}
