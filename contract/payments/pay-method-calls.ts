import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { PayMethodCollection, PayMethodForm } from './pay-methods.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

export const payMethodCalls = {
  'pay-method-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists payment methods: those the shop could accept, those it offers, and the plans that renew by each',
    query: nothing,
    answer: PayMethodCollection,
  },
  'pay-method-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Sets the payment methods offered from now on; existing orders are paid as agreed',
    query: nothing,
    body: PayMethodForm,
    answer: PayMethodCollection,
  },
} as const satisfies Record<string, CallContract>;
