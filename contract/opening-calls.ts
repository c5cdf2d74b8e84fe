import { type CallContract, nothing } from './call-contract.ts';
import { FirstPlaceForm, ShopOpening } from './opening.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** The first run of a shop: from an empty database to the day it opens. */
export const openingCalls = {
  'opening-one': {
    ...forOwner,
    method: 'GET',
    summary: 'Whether the shop is open, and what it still lacks before it can be',
    query: nothing,
    answer: ShopOpening,
  },
  'first-place-create': {
    ...forOwner,
    method: 'POST',
    summary: 'The kitchen with its first region, postal codes, windows, capacity and ways to pay; once',
    query: nothing,
    body: FirstPlaceForm,
    answer: ShopOpening,
  },
  'example-menu-create': {
    ...forOwner,
    method: 'POST',
    summary: 'Takes over the example dishes, recipes and plans with their prices, where there are no dishes yet',
    query: nothing,
    answer: ShopOpening,
  },
  'shop-open': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Opens a live shop to the public; refused with what is missing',
    query: nothing,
    answer: ShopOpening,
  },
} as const satisfies Record<string, CallContract>;
