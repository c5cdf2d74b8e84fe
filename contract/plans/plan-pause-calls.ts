import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { PauseForm, PauseOffer, PausePlanQuery, PauseQuery } from './plan-pauses.ts';

const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;

/** For customers: a pause of their own plan. */
export const planPauseCalls = {
  'plan-pause-one': {
    method: 'GET',
    caller: 'customer',
    summary: 'Returns the pause of a plan that renews itself, and the effect of another one on deliveries and money',
    query: PauseQuery,
    answer: PauseOffer,
  },
  'plan-pause-update': {
    method: 'PUT',
    caller: 'customer',
    summary:
      'Pauses a plan between two dates, changes these dates, or ends the pause; repeating a request changes nothing',
    query: PausePlanQuery,
    body: PauseForm,
    answer: PauseOffer,
  },
} as const satisfies Record<string, CallContract>;

/** The same on a customer's behalf. */
export const deskPauseCalls = {
  'desk-pause-one': {
    ...forCustomers,
    method: 'GET',
    summary: "Returns the pause of a customer's plan, and the effect of another one on deliveries and money",
    query: PauseQuery,
    answer: PauseOffer,
  },
  'desk-pause-update': {
    ...forCustomers,
    method: 'PUT',
    summary: "Pauses a customer's plan at their request, changes the dates, or ends the pause",
    query: PausePlanQuery,
    body: PauseForm,
    answer: PauseOffer,
  },
} as const satisfies Record<string, CallContract>;
