import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { TeamCollection, TeamMember, TeamMemberForm, TeamMemberQuery, TeamReasonForm, TeamRolesForm } from './team.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const changing = { ...forOwner, needsFreshProof: true } as const;

/** The team, managed by the owner. */
export const teamCalls = {
  'staff-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists staff with their roles and second factors',
    query: nothing,
    answer: TeamCollection,
  },
  'staff-create': {
    ...changing,
    method: 'POST',
    summary: 'Gives roles to a new member of staff; one without a password is mailed a link to set it',
    query: nothing,
    body: TeamMemberForm,
    answer: TeamMember,
  },
  'staff-roles-update': {
    ...changing,
    method: 'PUT',
    summary: 'Changes roles; removing one ends all sessions of that person at once',
    query: TeamMemberQuery,
    body: TeamRolesForm,
    answer: TeamMember,
  },
  'staff-sessions-end': {
    ...forOwner,
    method: 'POST',
    summary: 'Ends every office session of one person',
    query: TeamMemberQuery,
    body: TeamReasonForm,
    answer: TeamMember,
  },
  'staff-factors-reset': {
    ...changing,
    method: 'POST',
    summary: 'Removes the second factors of one person, for a lost phone, and ends their sessions',
    query: TeamMemberQuery,
    body: TeamReasonForm,
    answer: TeamMember,
  },
} as const satisfies Record<string, CallContract>;
