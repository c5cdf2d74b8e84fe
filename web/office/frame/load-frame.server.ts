import type { LoaderFunctionArgs } from 'react-router';
import { type StaffRole, staffRoles } from '#contract/call-contract.ts';
import { kitchenCalls } from '#contract/kitchen-calls.ts';
import { visitContext } from '#web/visit/visit.ts';
import { requireOffice } from '../session/require-office.ts';

export interface OfficeFrameData {
  person: { id: string; name: string };
  roles: readonly StaffRole[];
  /** The shared tablet they stand at. */
  tablet: string | null;
  /** The delivery date that is worked on now; null for those who have no board. */
  nextDate: string | null;
  now: string;
}

const boardRoles: readonly StaffRole[] = kitchenCalls['delivery-day-next'].roles;

export async function loadFrame(args: Pick<LoaderFunctionArgs, 'context'>): Promise<OfficeFrameData> {
  const { person, roles, tablet, call } = await requireOffice(args, { roles: staffRoles });
  const hasBoard = roles.some((role) => boardRoles.includes(role));
  const nextDate = hasBoard ? (await call('delivery-day-next')).date : null;
  const { now } = args.context.get(visitContext);
  return { person, roles, tablet: tablet?.name ?? null, nextDate, now: now.toISOString() };
}
