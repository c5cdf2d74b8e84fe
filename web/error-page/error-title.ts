import { isRouteErrorResponse } from 'react-router';
import { productStart } from '#contract/paths.ts';

/** A dish that is gone is not on our table; neither is an order, a policy or a page, but those are no dishes. */
export function errorTitleOf(error: unknown, path: string) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'error-title';
  return path.startsWith(`${productStart}/`) ? 'page-not-found-title' : 'page-missing-title';
}
