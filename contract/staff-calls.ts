import type { CallContract } from './call-contract.ts';
import { Alert, AlertCollection, AlertCollectionQuery, AlertHandleForm, AlertQuery } from './staff.ts';

const forMoney = { caller: 'staff', roles: ['owner', 'accounts'] } as const;

/** For those who work at the shop; no sign-in through the shop opens them. */
export const staffCalls = {
  'alert-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'What somebody at the shop must look at, oldest first',
    query: AlertCollectionQuery,
    answer: AlertCollection,
  },
  'alert-handle': {
    ...forMoney,
    method: 'PUT',
    summary: 'An alert has been dealt with',
    query: AlertQuery,
    body: AlertHandleForm,
    answer: Alert,
  },
} as const satisfies Record<string, CallContract>;
