import { type CallContract, nothing } from './call-contract.ts';
import { Received } from './enquiries.ts';
import { roleGroups } from './role-groups.ts';
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
    summary: 'The own PIN for shared tablets, instead of the one before',
    query: nothing,
    body: PinForm,
    answer: Received,
  },
  'tablet-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'The shared tablets, and who is at each',
    query: nothing,
    answer: TabletCollection,
  },
  'tablet-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Enrols a shared tablet for some of the roles; its token is told once',
    query: nothing,
    body: TabletForm,
    answer: EnrolledTablet,
  },
  'tablet-delete': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'A tablet is none of the shop’s any more: its token opens nothing',
    query: TabletQuery,
    answer: Received,
  },
  'tablet-one': {
    ...forTablet,
    method: 'GET',
    summary: 'The tablet itself: who may open it, who has, and when it locks',
    query: nothing,
    answer: TabletState,
  },
  'tablet-open': {
    ...forTablet,
    method: 'POST',
    summary: 'Opens the tablet with a PIN; whoever had it open before is gone',
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
      'Somebody is at the tablet, reading: it locks five minutes later. What only reads does not count by itself',
    query: nothing,
    answer: TabletState,
  },
} as const satisfies Record<string, CallContract>;
