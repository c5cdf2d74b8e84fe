import { type CallContract, nothing } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
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
  StopEventAnswer,
  StopEventCollection,
  StopEventsForm,
  StopMoveForm,
  StopQuery,
} from './road.ts';
import { LinkedRun, OpenedLink, RunLink, RunLinkForm } from './run-links.ts';
import { TerminalCharge, TerminalChargeForm, TerminalChargeQuery, TerminalOffer } from './terminals.ts';

const forDispatch = { caller: 'staff', objectScope: 'any', roles: roleGroups.dispatch } as const;
/** A courier finds their own runs of today and no other. */
const forRuns = { caller: 'staff', objectScope: 'own-run', roles: roleGroups.road } as const;

/** For couriers: also by the link of the run. */
const forCouriers = { ...forRuns, byRunLink: true } as const;

/** Shifts, runs, and events at doors. */
export const roadCalls = {
  'roster-one': {
    ...forDispatch,
    byKey: true,
    method: 'GET',
    summary: 'Lists the couriers who drive on a date with their vehicle capacity, and those who could',
    query: RoadDayQuery,
    answer: Roster,
  },
  'shift-create': {
    ...forDispatch,
    method: 'POST',
    summary: 'Adds a courier to a date',
    query: nothing,
    body: ShiftForm,
    answer: Roster,
  },
  'shift-delete': {
    ...forDispatch,
    method: 'POST',
    summary: 'Removes a courier from a date',
    query: ShiftQuery,
    answer: Received,
  },
  'run-collection': {
    ...forDispatch,
    byKey: true,
    method: 'GET',
    summary: 'Lists the runs of a date with their stops, and deliveries without a run',
    query: RoadDayQuery,
    answer: RunCollection,
  },
  'run-propose': {
    ...forDispatch,
    method: 'POST',
    summary: 'Replans the runs of a date that have not left; manual decisions stay',
    query: RoadDayQuery,
    answer: RunCollection,
  },
  'stop-move': {
    ...forDispatch,
    method: 'PUT',
    summary: 'Moves a delivery manually to another courier, or to another position of the run',
    query: StopQuery,
    body: StopMoveForm,
    answer: RunCollection,
  },
  'door-pin-update': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Records where the door of a delivery is; later runs are planned by it',
    query: StopQuery,
    body: DoorPinForm,
    answer: Received,
  },
  'own-run-collection': {
    ...forRuns,
    method: 'GET',
    summary: "Lists the caller's own runs of today",
    query: nothing,
    answer: RunCollection,
  },
  'run-one': {
    ...forCouriers,
    method: 'GET',
    summary: 'Returns one run: its stops in order, with the amounts to collect',
    query: RunQuery,
    answer: Run,
  },
  'run-leave': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Starts a run, acknowledging what is not done yet: amounts due at its doors get documents on credit',
    query: RunQuery,
    body: RunLeaveForm,
    answer: Run,
  },
  'run-sheet-print': {
    ...forDispatch,
    method: 'POST',
    summary:
      'Returns the run sheet for the courier as PDF; if it changed since the last print, as a new numbered version',
    query: RunQuery,
    answer: RunPaper,
  },
  'movement-document-one': {
    ...forRuns,
    method: 'GET',
    summary: 'Returns the movement document of a run as PDF, where the shop issues them',
    query: RunQuery,
    answer: RunPaper,
  },
  'stop-deed-create': {
    ...forCouriers,
    takesLatePresses: true,
    method: 'POST',
    summary: 'Records stop events, each id once and in any order: on the way, collected, delivered, failed',
    query: RunQuery,
    body: StopEventsForm,
    answer: StopEventCollection,
  },
  'run-link-create': {
    ...forDispatch,
    method: 'POST',
    summary: 'Creates a link that opens this run without a password, on the first phone only; the previous link ends',
    query: RunQuery,
    answer: RunLink,
  },
  'run-link-delete': {
    ...forDispatch,
    method: 'POST',
    summary: 'Revokes the link of a run',
    query: RunQuery,
    answer: Received,
  },
  'run-link-open': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Opens the run of a link and binds it to this phone; returns the token that calls of the run require',
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
    summary: 'Returns the run and the courier of a link',
    query: nothing,
    answer: LinkedRun,
  },
  'terminal-offer-one': {
    ...forCouriers,
    objectScope: 'none',
    method: 'GET',
    summary: 'Checks whether the amount due at a stop can be sent to a card terminal from here',
    query: nothing,
    answer: TerminalOffer,
  },
  'terminal-charge-create': {
    ...forCouriers,
    method: 'POST',
    summary:
      'Sends the whole amount due at a stop to a terminal, signed first; a repeated request returns the first charge',
    query: RunQuery,
    body: TerminalChargeForm,
    answer: TerminalCharge,
  },
  'terminal-charge-look': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Polls the result of a terminal charge; a payment settles the order, once',
    query: TerminalChargeQuery,
    answer: TerminalCharge,
  },
  'terminal-charge-abort': {
    ...forCouriers,
    method: 'PUT',
    summary: 'Stops the terminal from waiting; a card payment made meanwhile counts',
    query: TerminalChargeQuery,
    answer: TerminalCharge,
  },
  'stop-date-collection': {
    ...forDispatch,
    method: 'GET',
    summary: 'Lists the dates a stop may still move to: with the returned bag, and cooked again',
    query: StopQuery,
    answer: StopDates,
  },
  'stop-decide': {
    ...forDispatch,
    method: 'PUT',
    summary:
      "Decides on a failed stop: retried, moved to another date, closed as not found with its claim, or the shop's fault",
    query: StopQuery,
    body: StopDecisionForm,
    answer: StopEventAnswer,
  },
} as const satisfies Record<string, CallContract>;
