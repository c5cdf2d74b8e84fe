import type { OwedStep, StaffRole } from '#contract/fields/call-contract.ts';

const minuteInMs = 60_000;
/** Idle time after which an office session ends. */
export const sessionLifeInMs = 12 * 60 * minuteInMs;
/** Maximum age of a session: it ends a week after it was opened, even if in use. */
export const longestSessionInMs = 7 * 24 * 60 * minuteInMs;
const proofLifeInMs = 10 * minuteInMs;

/** Those who reach customers' data, money or the shop itself. */
const needsFactor: Record<StaffRole, boolean> = {
  owner: true,
  support: true,
  kitchen: false,
  dispatch: true,
  courier: false,
  accounts: true,
};

/** A demo offers a second factor, a live shop requires it. */
export function needsSecondFactor(roles: readonly StaffRole[], isLive: boolean): boolean {
  return isLive && roles.some((role) => needsFactor[role]);
}

interface SessionFacts {
  roles: readonly StaffRole[];
  isLive: boolean;
  hasSecondFactor: boolean;
  /** This session was shown the second factor. */
  gaveSecondFactor: boolean;
}

/** Staff who have enrolled a second factor give it at every sign-in, even where it is optional. */
export function owedStepOf({ roles, isLive, hasSecondFactor, gaveSecondFactor }: SessionFacts): OwedStep | null {
  if (hasSecondFactor) return gaveSecondFactor ? null : 'second-factor';
  return needsSecondFactor(roles, isLive) ? 'enrolment' : null;
}

export function isProofFresh(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= proofLifeInMs;
}
