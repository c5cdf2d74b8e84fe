import { data, redirect } from 'react-router';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContract, OwedStep, StaffRole } from '#contract/fields/call-contract.ts';
import { officeEnrolPath, officeLockPath, officeSecondFactorPath, officeSignInPath } from '#contract/office-paths.ts';
import type { ShopFailure } from '#web/shop-client/shop-failure.ts';
import type { NoPermission } from './no-permission.ts';
import { withOfficeBack } from './office-back.ts';

export function refuseRole(roles: readonly StaffRole[]) {
  return data({ code: 'no-permission', roles } satisfies NoPermission, { status: 403 });
}

/** The page for the missing step of a session. */
export function wayOfOwed(owes: OwedStep, back: string): string {
  return withOfficeBack(owes === 'enrolment' ? officeEnrolPath : officeSecondFactorPath, back);
}

/** Redirect after a refused call, on any page; undefined: none, the page shows the error itself. */
export function wayOnFrom({ code }: ShopFailure, name: CallName, back: string): unknown {
  if (code === 'second-factor-missing') return redirect(wayOfOwed('enrolment', back));
  if (code === 'second-factor-required') return redirect(wayOfOwed('second-factor', back));
  if (code === 'tablet-locked') return redirect(withOfficeBack(officeLockPath, back));
  if (code === 'staff-only') return refuseRole((calls[name] as CallContract).roles ?? []);
  if (code === 'user-not-allowed') return redirect(withOfficeBack(officeSignInPath, back));
  return undefined;
}
