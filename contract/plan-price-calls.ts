import { type CallContract, nothing } from './call-contract.ts';
import { PlanPrices, PlanPricesForm } from './plan-prices.ts';
import { roleGroups } from './role-groups.ts';

/** What plans cost, cost before, and will cost. */
export const planPriceCalls = {
  'plan-price-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.sales,
    byKey: true,
    method: 'GET',
    summary: 'Every plan with its price, the one that waits, every one it had, and the lowest of the last 30 days',
    query: nothing,
    answer: PlanPrices,
  },
  'plan-price-update': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    method: 'PUT',
    summary:
      'New prices of plans from the beginning of a date in Athens on; nothing is changed where somebody else was first',
    query: nothing,
    body: PlanPricesForm,
    answer: PlanPrices,
  },
} as const satisfies Record<string, CallContract>;
