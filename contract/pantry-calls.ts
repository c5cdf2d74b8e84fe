import { type CallContract, nothing } from './call-contract.ts';
import { PantryList, PantryQuery, SavedStock, StockedForm, StockedOne, StockedQuery, StockedUpdate } from './pantry.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forReaders = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** What meals are made of. */
export const pantryCalls = {
  'ingredient-collection': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'Ingredients by name, and in how many meals they are; prices are for the owner',
    query: PantryQuery,
    answer: PantryList,
  },
  'ingredient-one': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'An ingredient with what it has cost and the meals it is in; prices are for the owner',
    query: StockedQuery,
    answer: StockedOne,
  },
  'ingredient-create': {
    ...forOwner,
    byKey: true,
    method: 'POST',
    summary: 'One more ingredient',
    query: nothing,
    body: StockedForm,
    answer: SavedStock,
  },
  'ingredient-update': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary:
      'Changes an ingredient, and publishes anew every meal that says something else by it; only after these and whom it concerns were read',
    query: StockedQuery,
    body: StockedUpdate,
    answer: SavedStock,
  },
} as const satisfies Record<string, CallContract>;
