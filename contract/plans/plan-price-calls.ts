import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { PlanPrices, PlanPricesForm } from './plan-prices.ts';

/** Past, current and future prices of plans. */
export const planPriceCalls = {
  'plan-price-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.sales,
    byKey: true,
    method: 'GET',
    summary: 'Lists plans with their current, scheduled and former prices, and the lowest of the last 30 days',
    query: nothing,
    answer: PlanPrices,
  },
  'plan-price-update': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    method: 'PUT',
    summary:
      'Sets new prices of plans from the start of a date in Athens; refused when someone else changed them first',
    query: nothing,
    body: PlanPricesForm,
    answer: PlanPrices,
  },
} as const satisfies Record<string, CallContract>;
