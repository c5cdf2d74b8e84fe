import type * as z from 'zod/mini';
import { ownCaseCalls } from './cases/case-calls.ts';
import { customerCallTable } from './customers/customer-calls.ts';
import {
  AddressCheck,
  AddressCheckQuery,
  SpotCollection,
  StreetCollection,
  StreetCollectionQuery,
} from './delivery/areas.ts';
import { DateCollection, DateCollectionQuery } from './delivery/delivery.ts';
import { AreaInterestForm, BusinessContactForm, ContactForm } from './delivery/enquiries.ts';
import { nothing, type StatedCall } from './fields/call-contract.ts';
import { Received } from './fields/received.ts';
import { batchCalls } from './kitchen/printing-calls.ts';
import { MealPreviewQuery } from './meals/meal-previews.ts';
import {
  MealCollection,
  MealCollectionQuery,
  MealDetail,
  MealOneQuery,
  OrganicIngredientCollection,
} from './meals/meals.ts';
import {
  Cart,
  CartAddressForm,
  CartCreateForm,
  CartItemForm,
  CartQuery,
  CouponForm,
  NotesForm,
  OptionalCartQuery,
  RestoredCart,
  ScheduleForm,
} from './orders/cart.ts';
import { dishQuestionCalls } from './orders/dish-question-calls.ts';
import { orderCallTable } from './orders/order-calls.ts';
import { renewalNoticeCalls } from './orders/renewal-notice-calls.ts';
import { replanAnswerCalls } from './orders/replan-calls.ts';
import { accountAskCalls } from './payments/transfer-calls.ts';
import { planPauseCalls } from './plans/plan-pause-calls.ts';
import { PlanCollection, PlanCollectionQuery } from './plans/plans.ts';
import { RepositoryValues } from './shop/repository-values.ts';
import { policyCalls } from './shop/shop-text-calls.ts';
import { staffCalls } from './staff-calls.ts';

/** All calls. The server's validation, the client's types and the OpenAPI page are made from this table. */
export const calls = {
  'repository-values': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Returns values that belong to the whole shop, such as the version of its images',
    isPublic: true,
    query: nothing,
    answer: RepositoryValues,
  },
  ...policyCalls,
  ...planPauseCalls,
  'meal-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Lists meals by filters, search and page, with counts for every filter',
    isPublic: true,
    query: MealCollectionQuery,
    answer: MealCollection,
  },
  'meal-one': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Returns one meal with all its portions, ingredients, allergens and similar meals',
    isPublic: true,
    query: MealOneQuery,
    answer: MealDetail,
  },
  'meal-preview-one': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Returns a draft of a meal as customers would see it, by a preview link from staff',
    query: MealPreviewQuery,
    answer: MealDetail,
  },
  'organic-ingredient-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Lists the organic ingredients of the dishes on offer',
    isPublic: true,
    query: nothing,
    answer: OrganicIngredientCollection,
  },
  'plan-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Lists the plans on offer with their prices',
    isPublic: true,
    query: PlanCollectionQuery,
    answer: PlanCollection,
  },
  'spot-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Lists the kitchens with their delivery regions and time periods',
    isPublic: true,
    query: nothing,
    answer: SpotCollection,
  },
  'address-check': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Checks whether a postal code is served, on which terms, and the next delivery',
    isPublic: true,
    query: AddressCheckQuery,
    answer: AddressCheck,
  },
  'street-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Lists streets of a postal code by their first letters, Greek or Latin; at most 20',
    isPublic: true,
    query: StreetCollectionQuery,
    answer: StreetCollection,
  },
  'area-interest-create': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Signs up for news, or for a notice when an area is served',
    query: nothing,
    body: AreaInterestForm,
    answer: Received,
  },
  'contact-create': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Sends the shop a message',
    query: nothing,
    body: ContactForm,
    answer: Received,
  },
  'business-contact-create': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Requests an offer for a company',
    query: nothing,
    body: BusinessContactForm,
    answer: Received,
  },
  'date-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Lists open dates for a single order, or start weeks for a plan, with their windows',
    query: DateCollectionQuery,
    answer: DateCollection,
  },
  'cart-create': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Creates a cart for a plan; an open cart named by cartId is put aside and its address is copied',
    query: OptionalCartQuery,
    body: CartCreateForm,
    answer: Cart,
  },
  'cart-one': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Returns a cart with its current prices and checks',
    query: CartQuery,
    answer: Cart,
  },
  'cart-item-add': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Sets the quantity of a meal build in a delivery; 0 removes it',
    query: CartQuery,
    body: CartItemForm,
    answer: Cart,
  },
  'cart-notes-update': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Sets the notes for the whole order',
    query: CartQuery,
    body: NotesForm,
    answer: Cart,
  },
  'cart-plan-update': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Changes the plan; choices that fit it are kept, and the old cart can be restored',
    query: CartQuery,
    body: CartCreateForm,
    answer: RestoredCart,
  },
  'cart-address-update': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Sets the delivery address, which decides the region; a null addressId removes it',
    query: CartQuery,
    body: CartAddressForm,
    answer: Cart,
  },
  'cart-schedule-update': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Sets the delivery dates, or a pattern and start week, and a window',
    query: CartQuery,
    body: ScheduleForm,
    answer: Cart,
  },
  'cart-coupon-update': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Applies a coupon by its code; null removes it',
    query: CartQuery,
    body: CouponForm,
    answer: Cart,
  },
  'cart-delete': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Leaves a cart; it can be restored for 30 days',
    query: CartQuery,
    answer: Received,
  },
  'cart-restore': {
    method: 'PUT',
    caller: 'anyone',
    summary: 'Restores an expired, replaced or left cart, and lists what has changed since',
    query: CartQuery,
    answer: RestoredCart,
  },
  ...batchCalls,
  ...accountAskCalls,
  ...replanAnswerCalls,
  ...dishQuestionCalls,
  ...renewalNoticeCalls,
  ...customerCallTable,
  ...orderCallTable,
  ...ownCaseCalls,
  ...staffCalls,
} as const satisfies Record<string, StatedCall>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallQuery<Name extends CallName> = z.infer<Calls[Name]['query']>;
export type CallQueryInput<Name extends CallName> = z.input<Calls[Name]['query']>;
export type CallBody<Name extends CallName> = Calls[Name] extends { body: infer Body extends z.ZodMiniType }
  ? z.infer<Body>
  : undefined;
export type CallBodyInput<Name extends CallName> = Calls[Name] extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : undefined;
export type CallAnswer<Name extends CallName> = z.infer<Calls[Name]['answer']>;
