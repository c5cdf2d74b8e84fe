import { redirect } from 'react-router';
import { officeLockPath, officePath, officeSignInPath } from '#contract/office-paths.ts';
import { withOfficeBack } from '../session/office-back.ts';
import { officeContext } from '../session/open-office.ts';
import type { Route } from './+types/office-sign-out-resource.ts';

export function loader() {
  return redirect(officePath);
}

/** Ends the personal session; a shared tablet stays enrolled and only locks. */
export async function action({ request, context }: Route.ActionArgs) {
  const office = context.get(officeContext);
  if (office.isTablet) {
    const back = (await request.formData()).get('back');
    await office.call('tablet-lock');
    return redirect(withOfficeBack(officeLockPath, back));
  }
  // This browser drops its session, whatever the shop answers.
  if (office.hasToken) await office.call('office-logout').catch(() => null);
  office.forget();
  return redirect(officeSignInPath);
}
