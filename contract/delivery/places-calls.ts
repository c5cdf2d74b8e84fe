import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  CapacityForm,
  CodesAnswer,
  CodesForm,
  CutOffForm,
  NewRegionForm,
  Places,
  PlacesQuery,
  RegionArchiveForm,
  RegionForm,
  WindowArchiveForm,
  WindowForm,
  WindowKeepForm,
} from './places.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Delivery areas, windows and capacity. */
export const placesCalls = {
  'places-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.doors,
    byKey: true,
    method: 'GET',
    summary: 'Lists regions with their rules and postal codes, and the windows of a week with their sold slots',
    query: PlacesQuery,
    answer: Places,
  },
  'region-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Changes the minimum, fee and free delivery of a region; refused when someone else changed them meanwhile',
    query: nothing,
    body: RegionForm,
    answer: Places,
  },
  'region-create': {
    ...forOwner,
    method: 'POST',
    summary: 'Creates a region, without postal codes at first',
    query: nothing,
    body: NewRegionForm,
    answer: Places,
  },
  'region-archive': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary: 'Ends service to a region and its postal codes; open deliveries there must be acknowledged first',
    query: nothing,
    body: RegionArchiveForm,
    answer: Places,
  },
  'window-archive': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary:
      'Ends a window after its last delivery; it takes no new ones, and existing deliveries must be acknowledged first',
    query: nothing,
    body: WindowArchiveForm,
    answer: Places,
  },
  'window-keep': {
    ...forOwner,
    method: 'PUT',
    summary: 'Keeps a window that is being ended, with its previous capacity',
    query: nothing,
    body: WindowKeepForm,
    answer: Places,
  },
  'cut-off-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Changes the cut-off of orders; placed orders keep the one they were promised where it is more generous',
    query: nothing,
    body: CutOffForm,
    answer: Places,
  },
  'postal-code-assign': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary: 'Assigns a list of postal codes to a region, or previews the result for each',
    query: nothing,
    body: CodesForm,
    answer: CodesAnswer,
  },
  'window-capacity-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Sets the capacity of a window on a weekday or on one date; never below what is sold',
    query: nothing,
    body: CapacityForm,
    answer: Places,
  },
  'window-create': {
    ...forOwner,
    method: 'POST',
    summary: 'Creates a delivery window, which takes no orders until it is given capacity',
    query: nothing,
    body: WindowForm,
    answer: Places,
  },
} as const satisfies Record<string, CallContract>;
