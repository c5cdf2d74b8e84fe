import { type CallContract, nothing } from './call-contract.ts';
import { CourierTill, TillCountForm, TillDay, TillDayQuery, TillQuery } from './till.ts';

const forTills = { caller: 'staff', roles: ['owner', 'dispatch'] } as const;

/** The cash-up: what couriers took, what was counted, and who saw it. */
export const tillCalls = {
  'till-day-one': {
    caller: 'staff',
    roles: ['owner', 'dispatch', 'accounts'],
    byKey: true,
    method: 'GET',
    summary: 'What was taken at doors on a date, by courier and method, against the documents',
    query: TillDayQuery,
    answer: TillDay,
  },
  'till-count': {
    ...forTills,
    // A courier counts their own till of today.
    roles: ['owner', 'dispatch', 'courier'],
    byRunLink: true,
    method: 'PUT',
    summary: 'What a courier’s till holds, by notes; a difference nobody has told of needs a reason',
    query: TillQuery,
    body: TillCountForm,
    answer: CourierTill,
  },
  'own-till-one': {
    caller: 'staff',
    roles: ['owner', 'dispatch', 'courier'],
    byRunLink: true,
    method: 'GET',
    summary: 'The own till of today: what was taken at doors, and what was counted',
    query: nothing,
    answer: CourierTill,
  },
  'till-sign': {
    ...forTills,
    method: 'PUT',
    summary: 'A second person has seen the money; from then on the count stands',
    query: TillQuery,
    answer: CourierTill,
  },
} as const satisfies Record<string, CallContract>;
