import { type CallContract, nothing } from './call-contract.ts';
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
import { roleGroups } from './role-groups.ts';

const forKitchen = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** What each of them may see of a date is the answer's matter. */
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
    summary: 'The delivery date that is worked on now',
    query: nothing,
    answer: NextDay,
  },
  'delivery-day-collection': {
    ...forBoard,
    byKey: true,
    method: 'GET',
    summary: 'At most 31 dates with their states and how far each is: cooked, packed, driven, cashed up',
    query: DayStripQuery,
    answer: DayStrip,
  },
  'delivery-search': {
    ...forBoard,
    method: 'GET',
    summary:
      'At most twenty deliveries of any date, the nearest first: by the number of the order, or around today by the name',
    query: DeliverySearchQuery,
    answer: FoundDeliveryCollection,
  },
  'delivery-day-one': {
    ...forBoard,
    method: 'GET',
    summary:
      'A delivery date: state, line of truth, lanes, what needs a person, and its deliveries in the order of packing',
    query: DeliveryDayQuery,
    answer: DayBoard,
  },
  'delivery-day-move': {
    caller: 'staff',
    objectScope: 'any',
    // Each step by those whose work it is: domain/kitchen/delivery-day.ts.
    roles: roleGroups.days,
    method: 'PUT',
    summary: 'A delivery date moves on, with what is not done yet acknowledged, or back with a reason',
    query: DeliveryDayQuery,
    body: DayMoveForm,
    answer: DeliveryDay,
  },
  'production-date-update': {
    ...forKitchen,
    method: 'PUT',
    summary: 'Another day on which a delivery date is cooked; use-by dates follow it',
    query: DeliveryDayQuery,
    body: ProductionDateForm,
    answer: DeliveryDay,
  },
  'cook-board-one': {
    ...forKitchen,
    byKey: true,
    method: 'GET',
    summary: 'What is to be cooked for a delivery date, by station, and what is ready; batches of what dishes share',
    query: DeliveryDayQuery,
    answer: CookBoard,
  },
  'cook-tick-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'So many of a meal are cooked, taken back or wasted; each id counts once',
    query: DeliveryDayQuery,
    body: CookTickForm,
    answer: CookedPortion,
  },
  'batch-tick-create': {
    ...forKitchen,
    takesLatePresses: true,
    method: 'POST',
    summary: 'A batch that dishes share is cooked, or an earlier tick of it does not hold; each id counts once',
    query: DeliveryDayQuery,
    body: BatchTickForm,
    answer: CookedBatch,
  },
  'ingredient-need-collection': {
    ...forKitchen,
    byKey: true,
    method: 'GET',
    summary: 'What a range of at most 31 delivery dates takes of each ingredient, certain and with a forecast',
    query: NeedsQuery,
    answer: IngredientNeedCollection,
  },
} as const satisfies Record<string, CallContract>;
