import { type LoaderFunctionArgs, redirect } from 'react-router';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { officePath } from '#contract/office-paths.ts';
import { requireOffice } from '../session/require-office.ts';

/** Personal pages are never shown on a shared tablet. */
export async function requireMe(args: Pick<LoaderFunctionArgs, 'context'>) {
  const atWork = await requireOffice(args, { roles: staffRoles });
  if (atWork.tablet) throw redirect(officePath);
  return atWork;
}
