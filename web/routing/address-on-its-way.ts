/**
 * The address that was asked for and is not shown yet, as the router has it: what is pressed right after must not end that way, and what is
 * drawn may not know of it yet. Null where nothing is on its way, or a form is.
 */
export function addressOnItsWay(): { pathname: string; search: string } | null {
  const { location, formMethod } = window.early?.findRouter()?.state.navigation ?? {};
  return location && formMethod === undefined ? location : null;
}
