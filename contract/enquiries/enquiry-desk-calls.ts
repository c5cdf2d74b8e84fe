import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  DeskEnquiry,
  EnquiryAnswerForm,
  EnquiryAssignForm,
  EnquiryCollection,
  EnquiryCollectionQuery,
  EnquiryCounts,
  EnquiryMoveForm,
  EnquiryNoteForm,
  EnquiryQuery,
} from './desk-enquiries.ts';

const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;

/** Contact messages and requests of companies, as staff answer them. */
export const enquiryDeskCalls = {
  'enquiry-collection': {
    ...forCustomers,
    method: 'GET',
    summary: 'Lists enquiries, the longest wait first',
    query: EnquiryCollectionQuery,
    answer: EnquiryCollection,
  },
  'enquiry-count-one': {
    ...forCustomers,
    method: 'GET',
    summary: 'Counts the enquiries that wait',
    query: nothing,
    answer: EnquiryCounts,
  },
  'enquiry-one': {
    ...forCustomers,
    method: 'GET',
    summary: 'Returns an enquiry with its answers, notes and what is known of its sender',
    query: EnquiryQuery,
    answer: DeskEnquiry,
  },
  'enquiry-assign': {
    ...forCustomers,
    method: 'PUT',
    summary: 'Assigns an enquiry to a colleague, or to none; refused when it was changed meanwhile',
    query: EnquiryQuery,
    body: EnquiryAssignForm,
    answer: DeskEnquiry,
  },
  'enquiry-move': {
    ...forCustomers,
    method: 'PUT',
    summary: 'Closes an enquiry, opens it again, or sets it aside until a date; refused when it was changed meanwhile',
    query: EnquiryQuery,
    body: EnquiryMoveForm,
    answer: DeskEnquiry,
  },
  'enquiry-note': {
    ...forCustomers,
    method: 'POST',
    isOnce: true,
    summary: 'Adds a note that only staff read',
    query: EnquiryQuery,
    body: EnquiryNoteForm,
    answer: DeskEnquiry,
  },
  'enquiry-answer': {
    ...forCustomers,
    method: 'POST',
    isOnce: true,
    summary: 'Answers an enquiry by mail, in the name of the shop; refused when it was changed meanwhile',
    query: EnquiryQuery,
    body: EnquiryAnswerForm,
    answer: DeskEnquiry,
  },
} as const satisfies Record<string, CallContract>;
