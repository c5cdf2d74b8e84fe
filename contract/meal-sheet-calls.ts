import { type CallContract, nothing } from './call-contract.ts';
import { MealPreviewForm, MealPreviewLink } from './meal-previews.ts';
import {
  MealArchiveForm,
  MealPricesBack,
  MealPublishForm,
  MealPublishing,
  MealSheetList,
  MealSheetListQuery,
  MealSheetOne,
  MealSheetQuery,
  MealSheetUpdate,
  NewMealForm,
  SavedSheet,
  SeenSheet,
} from './meal-sheets.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forReaders = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** Meals as staff write them: recipes, texts, portions, versions. */
export const mealSheetCalls = {
  'meal-sheet-collection': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'Meals by name, those nobody sees yet and those that are sold no more included',
    query: MealSheetListQuery,
    answer: MealSheetList,
  },
  'meal-sheet-one': {
    ...forReaders,
    byKey: true,
    method: 'GET',
    summary: 'A meal with its recipe, what waits to be published, and its versions; prices are for the owner',
    query: MealSheetQuery,
    answer: MealSheetOne,
  },
  'meal-preview-create': {
    ...forReaders,
    method: 'POST',
    summary: 'A link under which a draft is seen as customers would see it, for a quarter of an hour',
    query: nothing,
    body: MealPreviewForm,
    answer: MealPreviewLink,
  },
  'meal-sheet-create': {
    ...forOwner,
    byKey: true,
    method: 'POST',
    summary: 'One more meal, which nobody sees until it is published',
    query: nothing,
    body: NewMealForm,
    answer: SavedSheet,
  },
  'meal-sheet-update': {
    ...forOwner,
    byKey: true,
    method: 'PUT',
    summary: 'Saves a draft of a meal; whoever has not seen the last change is told of it, and nothing is overwritten',
    query: nothing,
    body: MealSheetUpdate,
    answer: SavedSheet,
  },
  'meal-sheet-discard': {
    ...forOwner,
    method: 'PUT',
    summary: 'Throws the draft of a meal away; a meal nobody has seen goes whole',
    query: nothing,
    body: SeenSheet,
    answer: SavedSheet,
  },
  'meal-publishing-one': {
    ...forOwner,
    method: 'GET',
    summary:
      'What publishing a meal would change, what is in its way, and deliveries to people whom new allergens concern',
    query: MealSheetQuery,
    answer: MealPublishing,
  },
  'meal-sheet-publish': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary:
      'Customers see the draft, as the next version; where new allergens concern somebody, only after that was read',
    query: nothing,
    body: MealPublishForm,
    answer: SavedSheet,
  },
  'meal-prices-take-back': {
    ...forOwner,
    method: 'PUT',
    summary: 'New prices of a meal that do not hold yet are taken back; what it costs stays',
    query: nothing,
    body: MealSheetQuery,
    answer: MealPricesBack,
  },
  'meal-archive': {
    ...forOwner,
    method: 'PUT',
    summary: 'A meal is sold no more, or again; what is ordered of it is cooked',
    query: nothing,
    body: MealArchiveForm,
    answer: SavedSheet,
  },
} as const satisfies Record<string, CallContract>;
