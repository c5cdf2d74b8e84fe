import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { FoundOrderCollection, OrderSearchQuery } from './desk-orders.ts';
import { CustomerSearchQuery, FoundCustomerCollection } from './found-customers.ts';
import { DocumentFile, DocumentQuery, OrderQuery } from './orders.ts';
import { StaffOrder } from './staff-orders.ts';

const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers, method: 'GET' } as const;

/** Orders and customers as the desk finds and reads them. */
export const deskOrderCalls = {
  'order-search': {
    ...forCustomers,
    summary: 'Finds orders by number, name, phone, e-mail or street, also in Greeklish; newest first',
    query: OrderSearchQuery,
    answer: FoundOrderCollection,
  },
  'customer-search': {
    ...forCustomers,
    summary: 'Finds customers by name, phone, e-mail or street, also in Greeklish; who joined last comes first',
    query: CustomerSearchQuery,
    answer: FoundCustomerCollection,
  },
  'staff-order-one': {
    ...forCustomers,
    summary: 'Returns an order for staff: with its ledger, its stops, and the mails about it',
    query: OrderQuery,
    answer: StaffOrder,
  },
  'staff-order-document-one': {
    ...forCustomers,
    summary: 'Returns a document of an order as a PDF file, for staff',
    query: DocumentQuery,
    answer: DocumentFile,
  },
} as const satisfies Record<string, CallContract>;
