import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { ShopHealth } from './health.ts';

export const healthCalls = {
  'health-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.sales,
    byKey: true,
    method: 'GET',
    summary: 'Lists the internal tasks that wait for a person, and for how long',
    query: nothing,
    answer: ShopHealth,
  },
} as const satisfies Record<string, CallContract>;
