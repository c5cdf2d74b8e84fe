import { redirect, redirectDocument } from 'react-router';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { officePath, officeStartPath, runPath } from '#contract/office-paths.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/office-start-resource.ts';
import { beginsAtBoard, firstPageOf } from './first-page.ts';

/** Start of the office: redirects each role to its first page. */
export async function loader(args: Route.LoaderArgs) {
  // The cookie is sent below /office/ only, and the data of this one page is requested outside it.
  if (new URL(args.request.url).pathname.endsWith('.data')) throw redirectDocument(officePath);
  const { roles, call, linkedRunId } = await requireOffice(args, { roles: staffRoles });
  if (linkedRunId) return redirect(runPath(linkedRunId));
  // A shop that has not opened has no working date yet.
  if (roles.includes('owner') && !(await call('opening-one')).isOpen) return redirect(officeStartPath);
  const nextDate = beginsAtBoard(roles) ? (await call('delivery-day-next')).date : null;
  return redirect(firstPageOf(roles, nextDate));
}
