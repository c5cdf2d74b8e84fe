import { nothing, type StatedCall } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  AskConsentForm,
  CardConsents,
  CardNotes,
  CreditForm,
  CustomerCard,
  CustomerQuery,
  CustomerTimeline,
  GivenCredit,
  MergedCustomer,
  MergeForm,
  MergePreview,
  MergeQuery,
  NoteForm,
  NoteQuery,
  OfficeEraseForm,
  OfficeExportForm,
  StopMessagesForm,
  TimelineQuery,
} from './customer-cards.ts';
import { CustomerExport } from './customers.ts';

const forDesk = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;
const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** A customer as the desk sees them, and what it does for them. */
export const customerCardCalls = {
  'staff-customer-one': {
    ...forDesk,
    method: 'GET',
    summary: 'Returns all that the desk needs to know about a customer',
    query: CustomerQuery,
    answer: CustomerCard,
  },
  'staff-customer-timeline': {
    ...forDesk,
    method: 'GET',
    summary: 'Lists what happened with a customer, newest first, page by page',
    query: TimelineQuery,
    answer: CustomerTimeline,
  },
  'staff-customer-credit': {
    ...forDesk,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Gives a customer credit with a reason; support up to the limit of the settings for each customer and day',
    query: nothing,
    body: CreditForm,
    answer: GivenCredit,
  },
  'staff-customer-note-add': {
    ...forDesk,
    method: 'POST',
    summary: 'Writes a note about a customer, which only the office sees',
    query: nothing,
    body: NoteForm,
    answer: CardNotes,
  },
  'staff-customer-note-delete': {
    ...forDesk,
    method: 'POST',
    summary: 'Takes a note back: its author, or the owner',
    query: NoteQuery,
    answer: CardNotes,
  },
  'staff-customer-messages-stop': {
    ...forDesk,
    method: 'PUT',
    summary: "Withdraws a customer's consent to offers, with how they asked for it; mails about orders go on",
    query: nothing,
    body: StopMessagesForm,
    answer: CardConsents,
  },
  'staff-customer-consent-ask': {
    ...forDesk,
    method: 'POST',
    summary: 'Mails a customer who said yes to offers on the phone a link; it counts once they confirm it',
    query: nothing,
    body: AskConsentForm,
    answer: CardConsents,
  },
  'staff-customer-export': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Exports all stored data about a customer, for a person who has proven who they are',
    query: nothing,
    body: OfficeExportForm,
    answer: CustomerExport,
  },
  'staff-customer-erase': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Erases a customer who has proven who they are; refused while a delivery is due',
    query: nothing,
    body: OfficeEraseForm,
    answer: Received,
  },
  'staff-customer-merge-preview': {
    ...forOwner,
    method: 'GET',
    summary: 'Shows what the merge of two accounts makes of them',
    query: MergeQuery,
    answer: MergePreview,
  },
  'staff-customer-merge': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Merges two accounts of one person: the older stays, and every session of both ends',
    query: nothing,
    body: MergeForm,
    answer: MergedCustomer,
  },
} as const satisfies Record<string, StatedCall>;
