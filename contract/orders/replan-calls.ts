import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
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

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Closing a date, and the decisions about its deliveries. */
export const replanCalls = {
  'closed-day-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.doors,
    method: 'GET',
    summary:
      'Lists the deliveries of a closed date, or one about to be closed, each with a proposed date within the rules',
    query: DayQuery,
    answer: ClosedDay,
  },
  'day-close': {
    ...forOwner,
    method: 'PUT',
    summary: 'Closes a date for new orders; existing orders wait to be replanned',
    query: nothing,
    body: CloseDayForm,
    answer: ClosedDay,
  },
  'day-open': {
    ...forOwner,
    method: 'PUT',
    summary: 'Opens a closed date again; unanswered questions are withdrawn',
    query: nothing,
    body: OpenDayForm,
    answer: ClosedDay,
  },
  'replan-send': {
    ...forOwner,
    method: 'POST',
    summary: 'Asks the customers of a closed date not asked yet: the proposed date, another one, money or credit',
    query: nothing,
    body: OpenDayForm,
    answer: ClosedDay,
  },
} as const satisfies Record<string, CallContract>;

/** For customers with a mailed link. */
export const replanAnswerCalls = {
  'replan-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'Returns the question of a mailed link: another date, money or credit for a delivery on a closed date',
    query: ReplanQuery,
    answer: ReplanOffer,
  },
  'replan-answer': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Answers the question of a mailed link; each link works once',
    query: nothing,
    body: ReplanAnswerForm,
    answer: ReplanDone,
  },
} as const satisfies Record<string, CallContract>;
