import { data } from 'react-router';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/unknown-office-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-missing-title');

/** An unknown address of the office: signed-in staff get an error page; all others are redirected to the sign-in. */
export async function loader(args: Route.LoaderArgs) {
  await requireOffice(args, { roles: staffRoles });
  throw data(null, { status: 404 });
}

/** The frame shows the error in place of the page. */
export default function UnknownOfficePage() {
  return null;
}
