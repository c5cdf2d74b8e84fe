import { type CallContract, nothing } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';
import {
  CourierTill,
  OpenTillCollection,
  TillCountForm,
  TillDay,
  TillDayQuery,
  TillFloatForm,
  TillQuery,
  TillReopenForm,
  TillSettleForm,
  TillSignForm,
} from './till.ts';

const forTills = { caller: 'staff', objectScope: 'any', roles: roleGroups.dispatch } as const;

/** The cash-up: what couriers took, what was counted, and who saw it. */
export const tillCalls = {
  'till-day-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.tills,
    byKey: true,
    method: 'GET',
    summary: 'What was taken at doors on a date, by courier and method, against the documents',
    query: TillDayQuery,
    answer: TillDay,
  },
  'till-count': {
    ...forTills,
    objectScope: 'own-till',
    // A courier counts their own till of today.
    roles: roleGroups.road,
    byRunLink: true,
    method: 'PUT',
    summary: 'What a courier’s till holds, by notes; a difference nobody has told of needs a reason',
    query: TillQuery,
    body: TillCountForm,
    answer: CourierTill,
  },
  'own-till-one': {
    caller: 'staff',
    objectScope: 'own-till',
    roles: roleGroups.road,
    byRunLink: true,
    method: 'GET',
    summary: 'The own till of today: what was taken at doors, and what was counted',
    query: nothing,
    answer: CourierTill,
  },
  'till-sign': {
    ...forTills,
    objectScope: 'own-till',
    // A courier agrees to the office's count of their own till of today.
    roles: roleGroups.road,
    byRunLink: true,
    method: 'PUT',
    summary: 'A second person has seen the money that this version counted; from then on the count stands',
    query: TillQuery,
    body: TillSignForm,
    answer: CourierTill,
  },
  'till-float': {
    ...forTills,
    method: 'PUT',
    summary: 'What a courier starts a day with to give change; it is part of what the till should hold',
    query: TillQuery,
    body: TillFloatForm,
    answer: CourierTill,
  },
  'till-reopen': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    method: 'PUT',
    summary: 'The owner takes the signature of a till away with a reason: it is counted or signed anew',
    query: TillQuery,
    body: TillReopenForm,
    answer: CourierTill,
  },
  'till-settle': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    method: 'PUT',
    summary: 'The owner closes what is missing from a signed till with how it was settled',
    query: TillQuery,
    body: TillSettleForm,
    answer: CourierTill,
  },
  'open-till-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.tills,
    method: 'GET',
    summary: 'Tills of days before today that are not counted, not signed or short, until they are settled',
    query: nothing,
    answer: OpenTillCollection,
  },
} as const satisfies Record<string, CallContract>;
