import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { MealPreviewForm, MealPreviewLink } from './meal-previews.ts';
import {
  MealArchiveForm,
  MealPricesBack,
  MealPublishForm,
  MealPublishing,
  MealRecordList,
  MealRecordListQuery,
  MealRecordOne,
  MealRecordQuery,
  MealRecordUpdate,
  NewMealForm,
  SavedMealRecord,
  SeenMealRecord,
} from './meal-records.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forReaders = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** Meals as staff write them: recipes, texts, portions, versions. */
export const mealRecordCalls = {
  'meal-sheet-collection': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'Lists meals by name, including unpublished ones and those no longer sold',
    query: MealRecordListQuery,
    answer: MealRecordList,
  },
  'meal-sheet-one': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'Returns a meal with its recipe, its draft and its versions; prices are for the owner',
    query: MealRecordQuery,
    answer: MealRecordOne,
  },
  'meal-preview-create': {
    ...forReaders,
    method: 'POST',
    summary: 'Creates a link that shows a draft as customers would see it, for a quarter of an hour',
    query: nothing,
    body: MealPreviewForm,
    answer: MealPreviewLink,
  },
  'meal-sheet-create': {
    ...forOwner,
    byKey: true,
    method: 'POST',
    summary: 'Creates a meal, which is not visible until it is published',
    query: nothing,
    body: NewMealForm,
    answer: SavedMealRecord,
  },
  'meal-sheet-update': {
    ...forOwner,
    byKey: true,
    method: 'PUT',
    summary: 'Saves a draft of a meal; refused when the last change was not seen, so that nothing is overwritten',
    query: nothing,
    body: MealRecordUpdate,
    answer: SavedMealRecord,
  },
  'meal-sheet-discard': {
    ...forOwner,
    method: 'PUT',
    summary: 'Discards the draft of a meal; a meal that was never published is deleted',
    query: nothing,
    body: SeenMealRecord,
    answer: SavedMealRecord,
  },
  'meal-publishing-one': {
    ...forOwner,
    method: 'GET',
    summary:
      'Previews publishing a meal: its changes, its obstacles, and deliveries to people affected by new allergens',
    query: MealRecordQuery,
    answer: MealPublishing,
  },
  'meal-sheet-publish': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary: 'Publishes the draft as the next version; new allergens that affect customers must be acknowledged first',
    query: nothing,
    body: MealPublishForm,
    answer: SavedMealRecord,
  },
  'meal-prices-take-back': {
    ...forOwner,
    method: 'PUT',
    summary: 'Takes back new prices of a meal that do not apply yet; the current price stays',
    query: nothing,
    body: MealRecordQuery,
    answer: MealPricesBack,
  },
  'meal-archive': {
    ...forOwner,
    method: 'PUT',
    summary: 'Stops selling a meal, or sells it again; ordered portions are still cooked',
    query: nothing,
    body: MealArchiveForm,
    answer: SavedMealRecord,
  },
} as const satisfies Record<string, CallContract>;
