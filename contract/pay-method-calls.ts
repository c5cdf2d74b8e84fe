import { type CallContract, nothing } from './call-contract.ts';
import { PayMethodCollection, PayMethodForm } from './pay-methods.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

export const payMethodCalls = {
  'pay-method-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Ways to pay: which the shop could take, which it offers, and the plans that renew by each',
    query: nothing,
    answer: PayMethodCollection,
  },
  'pay-method-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Which ways to pay are offered from now on; what is ordered is paid as agreed',
    query: nothing,
    body: PayMethodForm,
    answer: PayMethodCollection,
  },
} as const satisfies Record<string, CallContract>;
