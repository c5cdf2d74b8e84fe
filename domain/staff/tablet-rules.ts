import type { StaffRole } from '#contract/call-contract.ts';
import type { TabletRole } from '#contract/tablets.ts';

const minuteInMs = 60_000;
export const openInMs = 5 * minuteInMs;
const blockInMs = 15 * minuteInMs;
const triesBeforeBlock = 5;
const triesBeforeVoid = 10;

export function locksAt(usedAt: Date): Date {
  return new Date(usedAt.getTime() + openInMs);
}

/** On a tablet nobody is more than it is for; the owner is all of that. */
export function rolesOnTablet(person: readonly StaffRole[], tablet: readonly TabletRole[]): TabletRole[] {
  return tablet.filter((role) => person.includes(role) || person.includes('owner'));
}

/** The same digit, or digits in a row: the first that anybody would try. */
export function isGuessablePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

export interface PinFailures {
  failures: number;
  blockedUntil: Date | null;
  /** So often wrong in a row that it is no secret any more: its owner chooses another. */
  isVoid: boolean;
}

/** After one more wrong PIN. */
export function countPinFailure(failuresBefore: number, now: Date): PinFailures {
  const failures = failuresBefore + 1;
  const isBlocked = failures % triesBeforeBlock === 0;
  const blockedUntil = isBlocked ? new Date(now.getTime() + blockInMs) : null;
  return { failures, blockedUntil, isVoid: failures >= triesBeforeVoid };
}
