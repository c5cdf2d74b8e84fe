import { type RouterContextProvider, redirect } from 'react-router';
import type { StaffRole } from '#contract/call-contract.ts';
import type { OfficeSession } from '#contract/office.ts';
import { officeLockPath, officePath, officeSignInPath } from '#contract/office-paths.ts';
import { withOfficeBack } from './office-back.ts';
import { refuseRole, wayOfOwed } from './office-way-on.ts';
import { type AtWork, type Office, officeContext } from './open-office.ts';

/**
 * For every loader and action of the office: who is at work, and the client to call with. Whoever is not signed in is led to
 * where one is, and back; likewise to what a session still owes, and to the PIN of a locked tablet. Whoever holds none of the
 * roles gets a page that says who does.
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

/** Somebody's own session, whatever it still owes; a shared tablet is none. */
export async function requireSession(context: Readonly<RouterContextProvider>): Promise<OfficeSession> {
  const office = context.get(officeContext);
  if (!office.hasToken) throw redirect(officeSignInPath);
  const session = office.isTablet ? null : (await office.whoIsAtWork())?.session;
  if (!session) throw redirect(officePath);
  return session;
}
