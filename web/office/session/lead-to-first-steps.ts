import { redirect } from 'react-router';
import { officeStartPath } from '#contract/office-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** For a loader's `catch`: without a kitchen there is no data, so it redirects to the first steps. */
export function leadToFirstSteps(error: unknown): never {
  const isMissing = error instanceof ShopFailure && ['place-missing', 'shop-not-open'].includes(error.code);
  throw isMissing ? redirect(officeStartPath) : error;
}
