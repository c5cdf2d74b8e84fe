import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
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

const forKitchen = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** The bags of a delivery date, and their contents. */
export const packingCalls = {
  'packing-board-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Lists the bags of a delivery date in packing order, with their progress',
    query: DeliveryDayQuery,
    answer: PackingBoard,
  },
  'bag-collection': {
    ...forKitchen,
    method: 'GET',
    summary: "Lists every bag of a delivery date in packing order, with full contents, for a tablet's offline cache",
    query: DeliveryDayQuery,
    answer: BagCollection,
  },
  'bag-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Returns one bag: its meals, packed quantities, and the notes that must be read before it is closed',
    query: BagQuery,
    answer: PackedBag,
  },
  'pack-tick-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'Records the packed quantity of a meal in a bag, or cancels an earlier tick; each id is applied once',
    query: DeliveryDayQuery,
    body: PackTickForm,
    answer: PackedBag,
  },
  'pack-scan-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'Records a scanned label: packs its meal into the open bag, or opens the bag; each id is applied once',
    query: DeliveryDayQuery,
    body: PackScanForm,
    answer: PackScan,
  },
  'bag-confirm': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'PUT',
    summary: 'Confirms that the allergy notes of a bag were read',
    query: DeliveryDayQuery,
    body: BagConfirmForm,
    answer: PackedBag,
  },
  'bag-move': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'PUT',
    summary: 'Closes a bag, reopens it, or puts it aside to wait',
    query: DeliveryDayQuery,
    body: BagMoveForm,
    answer: PackedBag,
  },
  'missing-meal-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Previews the result of a missing meal in a bag, by the preference of its customer',
    query: MissingMealQuery,
    answer: MissingMeal,
  },
  'missing-meal-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'Records one missing meal: another dish replaces it or it is refunded; each id is applied once',
    query: DeliveryDayQuery,
    body: MissingMealForm,
    answer: MadeUpMeal,
  },
  'missing-meal-found': {
    ...forKitchen,
    method: 'PUT',
    summary: 'Records that a missing meal was found: it returns to its order, unless it was already refunded',
    query: DeliveryDayQuery,
    body: FoundMealForm,
    answer: FoundMeal,
  },
} as const satisfies Record<string, CallContract>;
