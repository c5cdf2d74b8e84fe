import type { LoaderFunctionArgs } from 'react-router';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { requireOffice } from '../session/require-office.ts';
import { loadProblems } from './load-problems.server.ts';

/** For pages that stay open: the problems of the signed-in user, as their next page would show them. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return Response.json({ items: await loadProblems(await requireOffice(args, { roles: staffRoles })) });
}
