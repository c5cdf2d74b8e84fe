import { redirect } from 'react-router';
import { officePath, officeSignInPath } from '#contract/office-paths.ts';
import { officeContext } from '../session/open-office.ts';
import type { Route } from './+types/office-sign-out-resource.ts';

export function loader() {
  return redirect(officePath);
}

export async function action({ context }: Route.ActionArgs) {
  const office = context.get(officeContext);
  // Whatever the shop says: this browser forgets.
  if (office.hasToken) await office.call('office-logout').catch(() => null);
  office.forget();
  return redirect(officeSignInPath);
}
