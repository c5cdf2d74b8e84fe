import { nothing, type StatedCall } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { roleGroups } from '../words/role-groups.ts';
import { UndoForm, WaitingActCollection } from './undo.ts';

const forEverybody = {
  caller: 'staff',
  objectScope: 'own-account',
  roles: roleGroups.everyone,
  byRunLink: true,
} as const;

/** The caller's own last seconds: actions whose customers are not notified yet. */
export const undoCalls = {
  'waiting-act-collection': {
    ...forEverybody,
    method: 'GET',
    summary: "Lists the caller's actions of the last ten seconds that customers have not been notified of",
    query: nothing,
    answer: WaitingActCollection,
  },
  'act-undo': {
    ...forEverybody,
    method: 'POST',
    summary: 'Undoes an action and its message; refused once the message was sent',
    query: nothing,
    body: UndoForm,
    answer: Received,
  },
} as const satisfies Record<string, StatedCall>;
