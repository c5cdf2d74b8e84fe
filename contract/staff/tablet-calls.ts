import { type CallContract, nothing } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  EnrolledTablet,
  PinForm,
  TabletCollection,
  TabletForm,
  TabletOpenForm,
  TabletQuery,
  TabletState,
} from './tablets.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forTablet = { caller: 'tablet' } as const;

/** Shared tablets: the owner enrols them, people open them with a PIN. */
export const tabletCalls = {
  'office-pin-update': {
    caller: 'staff',
    objectScope: 'own-account',
    roles: roleGroups.everyone,
    needsFreshProof: true,
    method: 'PUT',
    summary: "Sets the member's own PIN for shared tablets, replacing the old one",
    query: nothing,
    body: PinForm,
    answer: Received,
  },
  'tablet-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists the shared tablets, and who is at each',
    query: nothing,
    answer: TabletCollection,
  },
  'tablet-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Enrols a shared tablet for some of the roles; its token is shown only once',
    query: nothing,
    body: TabletForm,
    answer: EnrolledTablet,
  },
  'tablet-delete': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Removes a tablet from the shop: its token is no longer accepted',
    query: TabletQuery,
    answer: Received,
  },
  'tablet-one': {
    ...forTablet,
    method: 'GET',
    summary: 'Returns the tablet itself: who may unlock it, who has, and when it locks',
    query: nothing,
    answer: TabletState,
  },
  'tablet-open': {
    ...forTablet,
    method: 'POST',
    summary: 'Unlocks the tablet with a PIN; the previous user is signed out',
    query: nothing,
    body: TabletOpenForm,
    answer: TabletState,
  },
  'tablet-lock': {
    ...forTablet,
    method: 'POST',
    summary: 'Locks the tablet',
    query: nothing,
    answer: TabletState,
  },
  'tablet-use': {
    ...forTablet,
    method: 'POST',
    summary:
      'Keeps the tablet unlocked for five more minutes while someone reads; read-only calls do not do this themselves',
    query: nothing,
    answer: TabletState,
  },
} as const satisfies Record<string, CallContract>;
