import type { StaffRole } from '#contract/fields/call-contract.ts';
import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import { cookPath, officeDayPath, officeDepositsPath, officeMePath, ownRunsPath } from '#contract/office-paths.ts';

const atTheBoard: readonly StaffRole[] = kitchenCalls['delivery-day-next'].roles;
/** Where each role's work begins. */
const startOf: Record<StaffRole, 'board' | 'pots' | 'run' | 'deposits'> = {
  owner: 'board',
  support: 'board',
  kitchen: 'pots',
  dispatch: 'board',
  courier: 'run',
  accounts: 'deposits',
};

/** Staff with a day board begin there, on the current working date. */
export function beginsAtBoard(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => atTheBoard.includes(role));
}

/** The page after signing in: a cook's pots, a courier's run, an accountant's deposits; the board of the date for all others. */
export function firstPageOf(roles: readonly StaffRole[], nextDate: string | null): string {
  const starts = roles.map((role) => startOf[role]);
  if (!beginsAtBoard(roles) && starts.includes('run')) return ownRunsPath;
  if (starts.every((start) => start === 'deposits')) return officeDepositsPath;
  if (!beginsAtBoard(roles) || !nextDate) return officeMePath;
  const isCook = starts.every((start) => start === 'pots' || start === 'run');
  return isCook ? cookPath(nextDate) : officeDayPath(nextDate);
}
