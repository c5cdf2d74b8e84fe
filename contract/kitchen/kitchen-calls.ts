import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  DayBoard,
  DayStrip,
  DayStripQuery,
  DeliverySearchQuery,
  FoundDeliveryCollection,
  NextDay,
} from './day-board.ts';
import {
  BatchTickForm,
  CookBoard,
  CookedBatch,
  CookedPortion,
  CookTickForm,
  DayMoveForm,
  DeliveryDay,
  DeliveryDayQuery,
  IngredientNeedCollection,
  NeedsQuery,
  ProductionDateForm,
} from './kitchen.ts';

const forKitchen = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** The answer decides about the visibility of a date for each role. */
const forBoard = {
  caller: 'staff',
  objectScope: 'any',
  roles: roleGroups.office,
} as const;

/** A delivery date as the kitchen works on it. */
export const kitchenCalls = {
  'delivery-day-next': {
    ...forBoard,
    byKey: true,
    method: 'GET',
    summary: 'Returns the delivery date that is worked on now',
    query: nothing,
    answer: NextDay,
  },
  'delivery-day-collection': {
    ...forBoard,
    byKey: true,
    method: 'GET',
    summary: 'Lists at most 31 dates with their states and progress: cooked, packed, driven, cashed up',
    query: DayStripQuery,
    answer: DayStrip,
  },
  'delivery-search': {
    ...forBoard,
    method: 'GET',
    summary:
      'Finds at most twenty deliveries, nearest date first: by order number on any date, or by name around today',
    query: DeliverySearchQuery,
    answer: FoundDeliveryCollection,
  },
  'delivery-day-one': {
    ...forBoard,
    method: 'GET',
    summary: 'Returns a delivery date: state, day summary, lanes, open problems, and its deliveries in packing order',
    query: DeliveryDayQuery,
    answer: DayBoard,
  },
  'delivery-day-move': {
    caller: 'staff',
    objectScope: 'any',
    // Each step is for the roles whose work it is: domain/kitchen/delivery-day.ts.
    roles: roleGroups.days,
    method: 'PUT',
    summary: 'Moves a delivery date forward, acknowledging what is not done yet, or back with a reason',
    query: DeliveryDayQuery,
    body: DayMoveForm,
    answer: DeliveryDay,
  },
  'production-date-update': {
    ...forKitchen,
    method: 'PUT',
    summary: 'Sets another production date for a delivery date; use-by dates follow it',
    query: DeliveryDayQuery,
    body: ProductionDateForm,
    answer: DeliveryDay,
  },
  'cook-board-one': {
    ...forKitchen,
    byKey: true,
    method: 'GET',
    summary: 'Lists what to cook for a delivery date, by station, with what is ready and the batches that dishes share',
    query: DeliveryDayQuery,
    answer: CookBoard,
  },
  'cook-tick-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'Records that a quantity of a meal is cooked, taken back or wasted; each id is applied once',
    query: DeliveryDayQuery,
    body: CookTickForm,
    answer: CookedPortion,
  },
  'batch-tick-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary:
      'Records that a batch shared by dishes is cooked, or cancels an earlier tick of it; each id is applied once',
    query: DeliveryDayQuery,
    body: BatchTickForm,
    answer: CookedBatch,
  },
  'ingredient-need-collection': {
    ...forKitchen,
    byKey: true,
    method: 'GET',
    summary: 'Lists the ingredients needed for at most 31 delivery dates, for placed orders and with a forecast',
    query: NeedsQuery,
    answer: IngredientNeedCollection,
  },
} as const satisfies Record<string, CallContract>;
