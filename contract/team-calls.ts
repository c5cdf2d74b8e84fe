import { type CallContract, nothing } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';
import { TeamCollection, TeamMember, TeamMemberForm, TeamMemberQuery, TeamReasonForm, TeamRolesForm } from './team.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const changing = { ...forOwner, needsFreshProof: true } as const;

/** Who works at the shop, as its owner decides. */
export const teamCalls = {
  'staff-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Those who work at the shop, with their roles and second factors',
    query: nothing,
    answer: TeamCollection,
  },
  'staff-create': {
    ...changing,
    method: 'POST',
    summary: 'Roles for somebody who had none; whoever has no password yet is mailed the way to one',
    query: nothing,
    body: TeamMemberForm,
    answer: TeamMember,
  },
  'staff-roles-update': {
    ...changing,
    method: 'PUT',
    summary: 'Other roles; one that is taken away ends every session of theirs at once',
    query: TeamMemberQuery,
    body: TeamRolesForm,
    answer: TeamMember,
  },
  'staff-sessions-end': {
    ...forOwner,
    method: 'POST',
    summary: 'Ends every session of one person at the office',
    query: TeamMemberQuery,
    body: TeamReasonForm,
    answer: TeamMember,
  },
  'staff-factors-reset': {
    ...changing,
    method: 'POST',
    summary: 'A lost phone: takes the second factors of one person away and ends their sessions',
    query: TeamMemberQuery,
    body: TeamReasonForm,
    answer: TeamMember,
  },
} as const satisfies Record<string, CallContract>;
