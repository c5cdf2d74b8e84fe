import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { PantryList, PantryQuery, SavedStock, StockedForm, StockedOne, StockedQuery, StockedUpdate } from './pantry.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forReaders = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** Ingredients of meals. */
export const pantryCalls = {
  'ingredient-collection': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'Lists ingredients by name, with the number of meals that use them; prices are for the owner',
    query: PantryQuery,
    answer: PantryList,
  },
  'ingredient-one': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'Returns an ingredient with its price history and the meals that use it; prices are for the owner',
    query: StockedQuery,
    answer: StockedOne,
  },
  'ingredient-create': {
    ...forOwner,
    byKey: true,
    method: 'POST',
    summary: 'Creates an ingredient',
    query: nothing,
    body: StockedForm,
    answer: SavedStock,
  },
  'ingredient-update': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary:
      'Changes an ingredient and republishes affected meals; these and affected customers must be acknowledged first',
    query: StockedQuery,
    body: StockedUpdate,
    answer: SavedStock,
  },
} as const satisfies Record<string, CallContract>;
