import type { StatedCall } from '../fields/call-contract.ts';
import { nothing } from '../fields/call-contract.ts';
import { OrderQuery } from '../orders/orders.ts';
import { roleGroups } from '../words/role-groups.ts';
import { CaseForm, OwnCase, OwnCaseCollection } from './cases.ts';
import {
  CaseApproveForm,
  CaseCollection,
  CaseCollectionQuery,
  CaseCount,
  CaseDecideForm,
  CaseOrder,
  CaseOrderQuery,
  CaseQuery,
  CaseUpdateForm,
  StaffCase,
  StaffCaseForm,
} from './staff-cases.ts';

/** Complaints of customers about the meals of their own orders. */
export const ownCaseCalls = {
  'own-case-collection': {
    caller: 'customer',
    method: 'GET',
    summary: 'Lists the cases of an order, and the delivered meals that can be reported',
    query: OrderQuery,
    answer: OwnCaseCollection,
  },
  'own-case-create': {
    caller: 'customer',
    method: 'POST',
    summary: 'Reports what was wrong with meals of a delivery; where a rule decides, the money goes back at once',
    query: OrderQuery,
    body: CaseForm,
    answer: OwnCase,
  },
} as const satisfies Record<string, StatedCall>;

const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;

/** The same cases for the staff who decide about them. */
export const staffCaseCalls = {
  'case-collection': {
    ...forCustomers,
    method: 'GET',
    summary: 'Lists cases, worst first, with filters by dish, batch and courier',
    query: CaseCollectionQuery,
    answer: CaseCollection,
  },
  'case-count-one': {
    ...forCustomers,
    method: 'GET',
    summary: 'Counts the cases that wait for a decision',
    query: nothing,
    answer: CaseCount,
  },
  'case-one': {
    ...forCustomers,
    method: 'GET',
    summary: 'Returns a case with its photos, the other portions and complaints of its batches, and its history',
    query: CaseQuery,
    answer: StaffCase,
  },
  'case-order-one': {
    ...forCustomers,
    method: 'GET',
    summary: 'Returns the order of a caller with the meals that can be reported',
    query: CaseOrderQuery,
    answer: CaseOrder,
  },
  'case-create': {
    ...forCustomers,
    method: 'POST',
    summary: 'Opens a case for a caller, on any delivered meal, at any time',
    query: nothing,
    body: StaffCaseForm,
    answer: OwnCase,
  },
  'case-update': {
    ...forCustomers,
    method: 'PUT',
    summary: 'Takes a case or lets it go, sets its cause, or adds a note',
    query: CaseQuery,
    body: CaseUpdateForm,
    answer: StaffCase,
  },
  'case-decide': {
    ...forCustomers,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Decides a case; above the limit of support the decision waits for the owner',
    query: CaseQuery,
    body: CaseDecideForm,
    answer: StaffCase,
  },
  'case-approve': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Approves or refuses a decision above the limit of support',
    query: CaseQuery,
    body: CaseApproveForm,
    answer: StaffCase,
  },
} as const satisfies Record<string, StatedCall>;
