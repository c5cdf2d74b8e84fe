import type { StaffRole } from '#contract/call-contract.ts';
import { kitchenCalls } from '#contract/kitchen-calls.ts';
import { cookPath, officeDayPath, officeDepositsPath, officeMePath, ownRunsPath } from '#contract/office-paths.ts';

const atTheBoard: readonly StaffRole[] = kitchenCalls['delivery-day-next'].roles;

/** Who has a day board begins there, on the date that is worked on. */
export function beginsAtBoard(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => atTheBoard.includes(role));
}

/** Where each role's work begins: a cook at the pots, a courier at the run, an accountant at the deposits, everybody else who has a date at its board. */
export function firstPageOf(roles: readonly StaffRole[], nextDate: string | null): string {
  if (!beginsAtBoard(roles) && roles.includes('courier')) return ownRunsPath;
  if (roles.every((role) => role === 'accounts')) return officeDepositsPath;
  if (!beginsAtBoard(roles) || !nextDate) return officeMePath;
  const isCook = roles.every((role) => role === 'kitchen' || role === 'courier');
  return isCook ? cookPath(nextDate) : officeDayPath(nextDate);
}
