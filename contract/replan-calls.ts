import { type CallContract, nothing } from './call-contract.ts';
import {
  CloseDayForm,
  ClosedDay,
  DayQuery,
  OpenDayForm,
  ReplanAnswerForm,
  ReplanDone,
  ReplanOffer,
  ReplanQuery,
} from './replans.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Closing a date, and what becomes of its deliveries. */
export const replanCalls = {
  'closed-day-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.doors,
    method: 'GET',
    summary: 'The deliveries of a date that is closed or is to be, each with another date within the rules',
    query: DayQuery,
    answer: ClosedDay,
  },
  'day-close': {
    ...forOwner,
    method: 'PUT',
    summary: 'Closes a date: nobody orders for it any more; what is ordered waits to be planned anew',
    query: nothing,
    body: CloseDayForm,
    answer: ClosedDay,
  },
  'day-open': {
    ...forOwner,
    method: 'PUT',
    summary: 'Opens a closed date again; questions nobody answered are withdrawn',
    query: nothing,
    body: OpenDayForm,
    answer: ClosedDay,
  },
  'replan-send': {
    ...forOwner,
    method: 'POST',
    summary: 'Asks every customer of a closed date who was not asked yet: the proposed date, another, money or credit',
    query: nothing,
    body: OpenDayForm,
    answer: ClosedDay,
  },
} as const satisfies Record<string, CallContract>;

/** For whoever was mailed a link. */
export const replanAnswerCalls = {
  'replan-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'What a mailed link asks: another date, money or credit for a delivery whose date was closed',
    query: ReplanQuery,
    answer: ReplanOffer,
  },
  'replan-answer': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Answers it; each link once',
    query: nothing,
    body: ReplanAnswerForm,
    answer: ReplanDone,
  },
} as const satisfies Record<string, CallContract>;
