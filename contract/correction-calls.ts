import type { CallContract } from './call-contract.ts';
import { CorrectionBoard, CorrectionForm } from './corrections.ts';
import { DeliveryDayQuery } from './kitchen.ts';
import { roleGroups } from './role-groups.ts';

/** Pots that differ from their labels. */
export const correctionCalls = {
  'correction-board-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.dishes,
    method: 'GET',
    summary: 'The dishes of a date whose pot differs from the label, who gets them, and who was written to',
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
      'Signs that the pot of a frozen date differs: its labels end, its bags open again, and everybody is written to',
    query: DeliveryDayQuery,
    body: CorrectionForm,
    answer: CorrectionBoard,
  },
} as const satisfies Record<string, CallContract>;
