import { type RouterContextProvider, redirect } from 'react-router';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { officeLockPath, officePath, officeSignInPath } from '#contract/office-paths.ts';
import type { OfficeSession } from '#contract/staff/office.ts';
import { withOfficeBack } from './office-back.ts';
import { refuseRole, wayOfOwed } from './office-way-on.ts';
import { type AtWork, type Office, officeContext } from './open-office.ts';

/**
 * For every loader and action of the office: the signed-in staff member, and the client for calls. Without a session the request is
 * redirected to the sign-in, and back; likewise to a missing step of the session, and to the PIN of a locked tablet. Staff without
 * any of the roles get a page that lists the roles with access.
 */
export async function requireOffice(
  { context }: { context: Readonly<RouterContextProvider> },
  { roles }: { roles: readonly StaffRole[] },
): Promise<AtWork & Pick<Office, 'call'>> {
  const office = context.get(officeContext);
  const atWork = await findAtWork(office);
  if (!atWork.roles.some((role) => roles.includes(role))) throw refuseRole(roles);
  return { ...atWork, call: office.call };
}

async function findAtWork(office: Office): Promise<AtWork> {
  const { hasToken, back } = office;
  if (!hasToken) throw redirect(withOfficeBack(officeSignInPath, back));
  const atWork = await office.whoIsAtWork();
  if (!atWork) throw redirect(withOfficeBack(officeLockPath, back));
  const owes = atWork.session?.owes;
  if (owes) throw redirect(wayOfOwed(owes, back));
  return atWork;
}

/** A personal session, even with a missing step; a shared tablet has none. */
export async function requireSession(context: Readonly<RouterContextProvider>): Promise<OfficeSession> {
  const office = context.get(officeContext);
  if (!office.hasToken) throw redirect(officeSignInPath);
  const session = office.isTablet ? null : (await office.whoIsAtWork())?.session;
  if (!session) throw redirect(officePath);
  return session;
}
