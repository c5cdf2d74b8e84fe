import { data, type RouterContextProvider, redirect } from 'react-router';
import type { StaffRole } from '#contract/call-contract.ts';
import { type AtWork, type Office, officeContext } from './open-office.ts';

/** What a page tells that its visitor may not open. */
export interface NoPermission {
  code: 'no-permission';
  /** Who may. */
  roles: readonly StaffRole[];
}

/**
 * For every loader and action of the office: who is at work, and the client to call with. Whoever is not signed in is led to
 * where one is, and back; whoever holds none of the roles gets a page that says who does.
 */
export async function requireOffice(
  { context }: { context: Readonly<RouterContextProvider> },
  { roles }: { roles: readonly StaffRole[] },
): Promise<AtWork & Pick<Office, 'call'>> {
  const office = context.get(officeContext);
  if (!office.hasToken) throw redirect(office.signInWay);
  const atWork = await office.whoIsAtWork();
  if (!atWork.roles.some((role) => roles.includes(role)))
    throw data({ code: 'no-permission', roles } satisfies NoPermission, { status: 403 });
  return { ...atWork, call: office.call };
}

export function isNoPermission(value: unknown): value is NoPermission {
  return typeof value === 'object' && value !== null && 'code' in value && value.code === 'no-permission';
}
