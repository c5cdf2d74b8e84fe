import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { CorrectionBoard, CorrectionForm } from './corrections.ts';
import { DeliveryDayQuery } from './kitchen.ts';

/** Pots that differ from their labels. */
export const correctionCalls = {
  'correction-board-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.dishes,
    method: 'GET',
    summary:
      'Lists the dishes of a date whose recipe as cooked differs from the label, with affected and notified customers',
    query: DeliveryDayQuery,
    answer: CorrectionBoard,
  },
  'recipe-correct': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.kitchen,
    method: 'POST',
    isLarge: true,
    summary:
      'Signs that a frozen recipe differs: its labels become invalid, its bags reopen, and affected customers are notified',
    query: DeliveryDayQuery,
    body: CorrectionForm,
    answer: CorrectionBoard,
  },
} as const satisfies Record<string, CallContract>;
