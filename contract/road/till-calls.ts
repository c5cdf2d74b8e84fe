import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
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

/** The cash-up: money taken by couriers, counts, and signatures. */
export const tillCalls = {
  'till-day-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.tills,
    byKey: true,
    method: 'GET',
    summary: 'Returns the payments taken at the door on a date, by courier and method, compared with the documents',
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
    summary: 'Records the count of a courier’s till, by notes; an unexplained difference needs a reason',
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
    summary: "Returns the caller's own till of today: payments taken at the door, and the count",
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
    summary: 'Signs the money of this count as a second person; from then on the count is final',
    query: TillQuery,
    body: TillSignForm,
    answer: CourierTill,
  },
  'till-float': {
    ...forTills,
    method: 'PUT',
    summary: 'Sets the float a courier starts the day with; it is part of the expected cash',
    query: TillQuery,
    body: TillFloatForm,
    answer: CourierTill,
  },
  'till-reopen': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    method: 'PUT',
    summary: 'Removes the signature of a till as owner, with a reason: it is counted or signed again',
    query: TillQuery,
    body: TillReopenForm,
    answer: CourierTill,
  },
  'till-settle': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.owner,
    method: 'PUT',
    summary: 'Settles the shortage of a signed till as owner, with the way it was settled',
    query: TillQuery,
    body: TillSettleForm,
    answer: CourierTill,
  },
  'open-till-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.tills,
    method: 'GET',
    summary: 'Lists tills of earlier days that are not counted, not signed or short, until they are settled',
    query: nothing,
    answer: OpenTillCollection,
  },
} as const satisfies Record<string, CallContract>;
