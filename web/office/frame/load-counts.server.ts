import { staffCaseCalls } from '#contract/cases/case-calls.ts';
import { enquiryDeskCalls } from '#contract/enquiries/enquiry-desk-calls.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import type { OfficeClient } from '../session/office-client.ts';
import type { NavCounts } from './nav-groups.ts';

interface CountDeps extends Pick<OfficeClient, 'call'> {
  roles: readonly StaffRole[];
  problems: readonly OfficeProblem[];
}

/** The numbers of the navigation, on every page. */
export async function loadCounts({ call, roles, problems }: CountDeps): Promise<NavCounts> {
  const mayRead = isInGroup(roles, enquiryDeskCalls['enquiry-count-one'].roles);
  const enquiries = mayRead ? await call('enquiry-count-one') : null;
  const mayDecide = isInGroup(roles, staffCaseCalls['case-count-one'].roles);
  const cases = mayDecide ? await call('case-count-one') : null;
  return {
    problems: problems.length,
    ...(enquiries && { enquiries: enquiries.open }),
    ...(cases && { cases: cases.open }),
  };
}
