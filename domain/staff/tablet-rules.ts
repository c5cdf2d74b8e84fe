import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { TabletRole } from '#contract/staff/tablets.ts';

const minuteInMs = 60_000;
export const openInMs = 5 * minuteInMs;
/** Time for which an open tablet stays open without a network, where no PIN can be checked. */
export const openOfflineInMs = 12 * 60 * minuteInMs;
const blockInMs = 15 * minuteInMs;
const triesBeforeBlock = 5;
const triesBeforeVoid = 10;

export function locksAt(usedAt: Date): Date {
  return new Date(usedAt.getTime() + openInMs);
}

/** On a tablet a person has only the roles of the tablet; the owner has all of them. */
export function rolesOnTablet(person: readonly StaffRole[], tablet: readonly TabletRole[]): TabletRole[] {
  return tablet.filter((role) => person.includes(role) || person.includes('owner'));
}

/** Straight down the middle of a keypad, and up again. */
const keypadLines: readonly string[] = ['2580', '0852'];

/** Obvious guesses: one digit, digits in a row, a pair twice, a row of the keypad, or a year. */
export function isGuessablePin(pin: string): boolean {
  if (keypadLines.includes(pin) || /^(.+)\1+$/.test(pin) || /^(19|20)\d\d$/.test(pin)) return true;
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

export interface PinFailures {
  failures: number;
  blockedUntil: Date | null;
  /** True after so many wrong tries in a row that the PIN is no secret any more: its owner chooses another. */
  isVoid: boolean;
}

/** After one more wrong PIN. */
export function countPinFailure(failuresBefore: number, now: Date): PinFailures {
  const failures = failuresBefore + 1;
  const isBlocked = failures % triesBeforeBlock === 0;
  const blockedUntil = isBlocked ? new Date(now.getTime() + blockInMs) : null;
  return { failures, blockedUntil, isVoid: failures >= triesBeforeVoid };
}

/** True if a person who opened a tablet at `openedAt` and was last seen at `usedAt` may have used it at `at`, out of reach. */
export function mayHavePressed({ openedAt, usedAt }: { openedAt: Date; usedAt: Date }, at: Date): boolean {
  // A time in whole seconds may seem to be a moment before the opening.
  return at.getTime() >= openedAt.getTime() - minuteInMs && at.getTime() < locksAt(usedAt).getTime() + openOfflineInMs;
}
