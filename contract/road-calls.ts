import { type CallContract, nothing } from './call-contract.ts';
import { Received } from './enquiries.ts';
import {
  DeedAnswer,
  DeedCollection,
  DeedsForm,
  DoorPinForm,
  RoadDayQuery,
  Roster,
  Run,
  RunCollection,
  RunLeaveForm,
  RunPaper,
  RunQuery,
  ShiftForm,
  ShiftQuery,
  StopDates,
  StopDecisionForm,
  StopMoveForm,
  StopQuery,
} from './road.ts';
import { roleGroups } from './role-groups.ts';
import { LinkedRun, OpenedLink, RunLink, RunLinkForm } from './run-links.ts';
import { TerminalCharge, TerminalChargeForm, TerminalChargeQuery, TerminalOffer } from './terminals.ts';

const forDispatch = { caller: 'staff', objectScope: 'any', roles: roleGroups.dispatch } as const;
/** A courier finds their own runs of today and no other. */
const forRuns = { caller: 'staff', objectScope: 'own-run', roles: roleGroups.road } as const;

/** On the road: also by the link of the run. */
const forCouriers = { ...forRuns, byRunLink: true } as const;

/** The road: who drives when, runs, and what happens at doors. */
export const roadCalls = {
  'roster-one': {
    ...forDispatch,
    byKey: true,
    method: 'GET',
    summary: 'Who drives on a date, with what room, and who could',
    query: RoadDayQuery,
    answer: Roster,
  },
  'shift-create': {
    ...forDispatch,
    method: 'POST',
    summary: 'Somebody drives on a date',
    query: nothing,
    body: ShiftForm,
    answer: Roster,
  },
  'shift-delete': {
    ...forDispatch,
    method: 'POST',
    summary: 'Somebody does not drive after all',
    query: ShiftQuery,
    answer: Received,
  },
  'run-collection': {
    ...forDispatch,
    byKey: true,
    method: 'GET',
    summary: 'The runs of a date with their stops, and deliveries in no run',
    query: RoadDayQuery,
    answer: RunCollection,
  },
  'run-propose': {
    ...forDispatch,
    method: 'POST',
    summary: 'Runs of a date that have not left are planned anew; what was decided by hand stays',
    query: RoadDayQuery,
    answer: RunCollection,
  },
  'stop-move': {
    ...forDispatch,
    method: 'PUT',
    summary: 'A delivery goes with another courier, or at another place of the run, by hand',
    query: StopQuery,
    body: StopMoveForm,
    answer: RunCollection,
  },
  'door-pin-update': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Where the door of a delivery really stands; later runs are planned by it',
    query: StopQuery,
    body: DoorPinForm,
    answer: Received,
  },
  'own-run-collection': {
    ...forRuns,
    method: 'GET',
    summary: 'The runs of today of whoever asks',
    query: nothing,
    answer: RunCollection,
  },
  'run-one': {
    ...forCouriers,
    method: 'GET',
    summary: 'One run: its stops in order, with what to collect',
    query: RunQuery,
    answer: Run,
  },
  'run-leave': {
    ...forCouriers,
    method: 'PUT',
    summary:
      'A run leaves, with what is not done yet acknowledged: what is due at its doors is told by documents on credit',
    query: RunQuery,
    body: RunLeaveForm,
    answer: Run,
  },
  'run-sheet-print': {
    ...forDispatch,
    method: 'POST',
    summary: 'The sheet a courier takes along, as PDF; what has changed since the last makes another numbered version',
    query: RunQuery,
    answer: RunPaper,
  },
  'movement-document-one': {
    ...forRuns,
    method: 'GET',
    summary: 'The movement document a run left with, as PDF, where the shop issues them',
    query: RunQuery,
    answer: RunPaper,
  },
  'stop-deed-create': {
    ...forCouriers,
    takesLatePresses: true,
    method: 'POST',
    summary: 'What was done at doors, each once by its id, in any order: on the way, collected, delivered, failed',
    query: RunQuery,
    body: DeedsForm,
    answer: DeedCollection,
  },
  'run-link-create': {
    ...forDispatch,
    method: 'POST',
    summary:
      'A link that opens this run without a password, on the first phone that opens it; the one before opens nothing',
    query: RunQuery,
    answer: RunLink,
  },
  'run-link-delete': {
    ...forDispatch,
    method: 'POST',
    summary: 'The link of a run opens nothing any more',
    query: RunQuery,
    answer: Received,
  },
  'run-link-open': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Opens the run of a link and binds it to this phone; answers the token that calls of the run take',
    query: nothing,
    body: RunLinkForm,
    answer: OpenedLink,
  },
  'run-link-one': {
    caller: 'staff',
    objectScope: 'own-run',
    roles: roleGroups.courier,
    byRunLink: true,
    method: 'GET',
    summary: 'Which run a link is for, and whose',
    query: nothing,
    answer: LinkedRun,
  },
  'terminal-offer-one': {
    ...forCouriers,
    objectScope: 'none',
    method: 'GET',
    summary: 'Whether the due of a stop can be sent to a card terminal from here',
    query: nothing,
    answer: TerminalOffer,
  },
  'terminal-charge-create': {
    ...forCouriers,
    method: 'POST',
    summary: 'Sends the whole due of a stop to a terminal, signed for first; a second press finds the first',
    query: RunQuery,
    body: TerminalChargeForm,
    answer: TerminalCharge,
  },
  'terminal-charge-look': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Asks what became of it; what was paid settles the order, once',
    query: TerminalChargeQuery,
    answer: TerminalCharge,
  },
  'terminal-charge-abort': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Tells the terminal to wait no longer; what the card has paid meanwhile counts',
    query: TerminalChargeQuery,
    answer: TerminalCharge,
  },
  'stop-date-collection': {
    ...forDispatch,
    method: 'GET',
    summary: 'The dates a stop may still go to: with the bag that came back, and cooked again',
    query: StopQuery,
    answer: StopDates,
  },
  'stop-decide': {
    ...forDispatch,
    method: 'PUT',
    summary:
      'A try that failed is made once more or on another date, ends as not found and keeps its claim, or was our fault',
    query: StopQuery,
    body: StopDecisionForm,
    answer: DeedAnswer,
  },
} as const satisfies Record<string, CallContract>;
