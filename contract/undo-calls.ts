import { nothing, type StatedCall } from './call-contract.ts';
import { Received } from './enquiries.ts';
import { roleGroups } from './role-groups.ts';
import { UndoForm, WaitingActCollection } from './undo.ts';

const forEverybody = {
  caller: 'staff',
  objectScope: 'own-account',
  roles: roleGroups.everyone,
  byRunLink: true,
} as const;

/** The own last seconds: what customers have not heard of yet. */
export const undoCalls = {
  'waiting-act-collection': {
    ...forEverybody,
    method: 'GET',
    summary: 'What the asker did within the last ten seconds that customers have not heard of yet',
    query: nothing,
    answer: WaitingActCollection,
  },
  'act-undo': {
    ...forEverybody,
    method: 'POST',
    summary: 'Takes it back, and the message with it; refused once the message has left',
    query: nothing,
    body: UndoForm,
    answer: Received,
  },
} as const satisfies Record<string, StatedCall>;
