import { data } from 'react-router';
import { staffRoles } from '#contract/call-contract.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/unknown-office-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-missing-title');

/** An address of the office that leads nowhere: said to whoever works here; anybody else comes to the sign-in. */
export async function loader(args: Route.LoaderArgs) {
  await requireOffice(args, { roles: staffRoles });
  throw data(null, { status: 404 });
}

/** The frame says what is missing in place of the page. */
export default function UnknownOfficePage() {
  return null;
}
