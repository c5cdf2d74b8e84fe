import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  CardLinkForm,
  FilledPlan,
  PlanFillForm,
  RunningPlanCollection,
  RunningPlanQuery,
  SentCardLink,
  SentReminder,
} from './running-plans.ts';

const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;

/** Plans that run, by what is wrong with them, and the usual remedies. */
export const runningPlanCalls = {
  'running-plan-collection': {
    ...forCustomers,
    method: 'GET',
    summary: 'Lists running plans that need attention, most urgent first: the first few of each concern, or all of one',
    query: RunningPlanQuery,
    answer: RunningPlanCollection,
  },
  'card-link-send': {
    ...forCustomers,
    method: 'POST',
    summary: 'Mails the customer of a refused renewal a link to pay it with another card, which later renewals use',
    query: nothing,
    body: CardLinkForm,
    answer: SentCardLink,
  },
  'plan-fill': {
    ...forCustomers,
    method: 'PUT',
    summary: "Chooses the missing meals of a delivery by the shop's rule; they can be changed until its cut-off",
    query: nothing,
    body: PlanFillForm,
    answer: FilledPlan,
  },
  'meals-reminder-send': {
    ...forCustomers,
    method: 'POST',
    summary: 'Mails a customer that meals of a delivery are still to be chosen, at most once a day',
    query: nothing,
    body: PlanFillForm,
    answer: SentReminder,
  },
} as const satisfies Record<string, CallContract>;
