import type { LoaderFunctionArgs } from 'react-router';
import { type StaffRole, staffRoles } from '#contract/fields/call-contract.ts';
import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import type { WaitingAct } from '#contract/staff/undo.ts';
import { visitContext } from '#web/visit/visit.ts';
import { loadProblems } from '../problems/load-problems.server.ts';
import { requireOffice } from '../session/require-office.ts';
import { loadCounts } from './load-counts.server.ts';
import type { NavCounts } from './nav-groups.ts';

export interface OfficeFrameData {
  person: { id: string; name: string };
  roles: readonly StaffRole[];
  /** The shared tablet in use. */
  tablet: string | null;
  /** The current delivery date; null for staff without a board. */
  nextDate: string | null;
  /** Open problems for the signed-in staff member. */
  problems: readonly OfficeProblem[];
  /** Their latest actions, of which customers have not been notified yet. */
  acts: readonly WaitingAct[];
  /** What waits, by page. */
  counts: NavCounts;
  now: string;
}

const boardRoles: readonly StaffRole[] = kitchenCalls['delivery-day-next'].roles;

export async function loadFrame(args: Pick<LoaderFunctionArgs, 'context'>): Promise<OfficeFrameData> {
  const { person, roles, tablet, call } = await requireOffice(args, { roles: staffRoles });
  const hasBoard = roles.some((role) => boardRoles.includes(role));
  const nextDate = hasBoard ? (await call('delivery-day-next')).date : null;
  const [problems, acts] = await Promise.all([loadProblems({ roles, call }), loadActs({ call })]);
  const counts = await loadCounts({ call, roles, problems });
  const { now } = args.context.get(visitContext);
  return { person, roles, tablet: tablet?.name ?? null, nextDate, problems, acts, counts, now: now.toISOString() };
}

export async function loadActs({
  call,
}: Pick<Awaited<ReturnType<typeof requireOffice>>, 'call'>): Promise<readonly WaitingAct[]> {
  return (await call('waiting-act-collection')).items;
}
