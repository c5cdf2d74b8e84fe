import { type CallContract, nothing } from './call-contract.ts';
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
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Where the shop delivers, when, and how much fits. */
export const placesCalls = {
  'places-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.doors,
    byKey: true,
    method: 'GET',
    summary: 'Regions with their rules, postal codes, and the windows of a week with what is sold of them',
    query: PlacesQuery,
    answer: Places,
  },
  'region-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Minimum, fee and free delivery of a region; refused when somebody changed them meanwhile',
    query: nothing,
    body: RegionForm,
    answer: Places,
  },
  'region-create': {
    ...forOwner,
    method: 'POST',
    summary: 'One more region, without postal codes at first',
    query: nothing,
    body: NewRegionForm,
    answer: Places,
  },
  'region-archive': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary:
      'A region and its postal codes are served no more; refused with what is still to be brought there, until that was seen',
    query: nothing,
    body: RegionArchiveForm,
    answer: Places,
  },
  'window-archive': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary:
      'A window takes no more deliveries and goes after its last; refused with those it has, until they were seen',
    query: nothing,
    body: WindowArchiveForm,
    answer: Places,
  },
  'window-keep': {
    ...forOwner,
    method: 'PUT',
    summary: 'A window that is being ended goes on with the places it had',
    query: nothing,
    body: WindowKeepForm,
    answer: Places,
  },
  'cut-off-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Until when orders may change; those that were placed keep what they were promised where it is kinder',
    query: nothing,
    body: CutOffForm,
    answer: Places,
  },
  'postal-code-assign': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary: 'Assigns a list of postal codes to a region, or says what would become of each',
    query: nothing,
    body: CodesForm,
    answer: CodesAnswer,
  },
  'window-capacity-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'How many deliveries a window takes on a weekday or on one date; never fewer than are sold',
    query: nothing,
    body: CapacityForm,
    answer: Places,
  },
  'window-create': {
    ...forOwner,
    method: 'POST',
    summary: 'One more delivery window, which takes nothing until it is given places',
    query: nothing,
    body: WindowForm,
    answer: Places,
  },
} as const satisfies Record<string, CallContract>;
