import { isRouteErrorResponse } from 'react-router';
import { productStart } from '#contract/paths.ts';

/** A missing dish is "not on our table"; a missing order, policy or page gets other words, because it is no dish. */
export function errorTitleOf(error: unknown, path: string) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'error-title';
  return path.startsWith(`${productStart}/`) ? 'page-not-found-title' : 'page-missing-title';
}
