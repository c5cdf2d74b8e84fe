import type { CallContract } from './call-contract.ts';
import { DeliveryDayQuery } from './kitchen.ts';
import {
  BagCollection,
  BagConfirmForm,
  BagMoveForm,
  BagQuery,
  FoundMeal,
  FoundMealForm,
  MadeUpMeal,
  MissingMeal,
  MissingMealForm,
  MissingMealQuery,
  PackedBag,
  PackingBoard,
  PackScan,
  PackScanForm,
  PackTickForm,
} from './packing.ts';
import { roleGroups } from './role-groups.ts';

const forKitchen = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** The bags of a delivery date, and what is in them. */
export const packingCalls = {
  'packing-board-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'The bags of a delivery date in the order of packing, and how far each is',
    query: DeliveryDayQuery,
    answer: PackingBoard,
  },
  'bag-collection': {
    ...forKitchen,
    method: 'GET',
    summary:
      'Every bag of a delivery date in the order of packing, whole: what a tablet keeps for when there is no network',
    query: DeliveryDayQuery,
    answer: BagCollection,
  },
  'bag-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'One bag: its meals, what is in it, and what somebody must read before it is closed',
    query: BagQuery,
    answer: PackedBag,
  },
  'pack-tick-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'So many of a meal are in a bag, or an earlier tick does not hold; each id counts once',
    query: DeliveryDayQuery,
    body: PackTickForm,
    answer: PackedBag,
  },
  'pack-scan-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'A label was scanned: its meal is in the open bag, or the code opens a bag; each id counts once',
    query: DeliveryDayQuery,
    body: PackScanForm,
    answer: PackScan,
  },
  'bag-confirm': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'PUT',
    summary: 'Somebody has read what a bag says about its customer’s allergies',
    query: DeliveryDayQuery,
    body: BagConfirmForm,
    answer: PackedBag,
  },
  'bag-move': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'PUT',
    summary: 'A bag is closed, opened again, or put aside to wait',
    query: DeliveryDayQuery,
    body: BagMoveForm,
    answer: PackedBag,
  },
  'missing-meal-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'What would follow if a meal of a bag were missing, by the wish of its customer',
    query: MissingMealQuery,
    answer: MissingMeal,
  },
  'missing-meal-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'One of a meal is missing: another dish takes its place or its money goes back; each id counts once',
    query: DeliveryDayQuery,
    body: MissingMealForm,
    answer: MadeUpMeal,
  },
  'missing-meal-found': {
    ...forKitchen,
    method: 'PUT',
    summary: 'A meal that was missing turned up: it goes back into its order, unless its money has gone back already',
    query: DeliveryDayQuery,
    body: FoundMealForm,
    answer: FoundMeal,
  },
} as const satisfies Record<string, CallContract>;
