import { type LoaderFunctionArgs, redirect } from 'react-router';
import { staffRoles } from '#contract/call-contract.ts';
import { officePath } from '#contract/office-paths.ts';
import { requireOffice } from '../session/require-office.ts';

/** What is one person's own is never shown on a shared tablet. */
export async function requireMe(args: Pick<LoaderFunctionArgs, 'context'>) {
  const atWork = await requireOffice(args, { roles: staffRoles });
  if (atWork.tablet) throw redirect(officePath);
  return atWork;
}
