import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { FirstPlaceForm, ShopOpening } from './opening.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** The first run of a shop: from an empty database to the day it opens. */
export const openingCalls = {
  'opening-one': {
    ...forOwner,
    method: 'GET',
    summary: 'Returns whether the shop is open, and what it still lacks before it can open',
    query: nothing,
    answer: ShopOpening,
  },
  'first-place-create': {
    ...forOwner,
    method: 'POST',
    summary: 'Creates the kitchen with its first region, postal codes, windows, capacity and payment methods; once',
    query: nothing,
    body: FirstPlaceForm,
    answer: ShopOpening,
  },
  'example-menu-create': {
    ...forOwner,
    method: 'POST',
    summary: 'Imports the example dishes, recipes and plans with their prices, if there are no dishes yet',
    query: nothing,
    answer: ShopOpening,
  },
  'shop-open': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Opens a live shop to the public; refused with a list of what is missing',
    query: nothing,
    answer: ShopOpening,
  },
} as const satisfies Record<string, CallContract>;
