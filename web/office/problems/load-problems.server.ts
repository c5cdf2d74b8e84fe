import type { StaffRole } from '#contract/fields/call-contract.ts';
import { officeProblemCalls } from '#contract/staff/office-problem-calls.ts';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import type { requireOffice } from '../session/require-office.ts';

const problemRoles: readonly StaffRole[] = officeProblemCalls['office-problem-collection'].roles;

/** Problems for every page of the office, with or without its frame. */
export async function loadProblems({
  roles,
  call,
}: Pick<Awaited<ReturnType<typeof requireOffice>>, 'roles' | 'call'>): Promise<readonly OfficeProblem[]> {
  if (!roles.some((role) => problemRoles.includes(role))) return [];
  return (await call('office-problem-collection')).items;
}
