import type { StatedCall } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { OfficeProblemCollection, OfficeProblemQuery } from './office-problems.ts';

export const officeProblemCalls = {
  'office-problem-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.office,
    method: 'GET',
    summary: 'Lists problems that wait for staff: for the roles of the caller, or for one date',
    query: OfficeProblemQuery,
    answer: OfficeProblemCollection,
  },
} as const satisfies Record<string, StatedCall>;
