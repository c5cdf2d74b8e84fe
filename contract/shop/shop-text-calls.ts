import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  Policy,
  PolicyCollection,
  PolicyQuery,
  QuestionCollection,
  SavedShopText,
  SeenShopText,
  ShopTextCollection,
  ShopTextForm,
  ShopTextOne,
  ShopTextPublishForm,
  ShopTextQuery,
  ShopTextWithdrawForm,
} from './shop-texts.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forAnyone = { caller: 'anyone', isPublic: true, method: 'GET' } as const;

/** Policies and questions as customers read them. */
export const policyCalls = {
  'policy-collection': {
    ...forAnyone,
    summary: 'Lists the policies, each with the date of its current version',
    query: nothing,
    answer: PolicyCollection,
  },
  'policy-one': {
    ...forAnyone,
    summary: 'Returns the current version of a policy, in Markdown',
    query: PolicyQuery,
    answer: Policy,
  },
  'question-collection': {
    ...forAnyone,
    summary: 'Lists frequently asked questions with their answers',
    query: nothing,
    answer: QuestionCollection,
  },
} as const satisfies Record<string, CallContract>;

/** The same as the owner writes them, in versions. */
export const shopTextCalls = {
  'shop-text-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists the texts of the shop: current versions, scheduled versions and drafts',
    query: nothing,
    answer: ShopTextCollection,
  },
  'shop-text-one': {
    ...forOwner,
    method: 'GET',
    summary: 'Returns a text in both languages with its draft and its versions',
    query: ShopTextQuery,
    answer: ShopTextOne,
  },
  'shop-text-update': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary: 'Saves a draft of a text; changes made meanwhile by someone else are not overwritten',
    query: nothing,
    body: ShopTextForm,
    answer: SavedShopText,
  },
  'shop-text-discard': {
    ...forOwner,
    method: 'PUT',
    summary: 'Discards the draft of a text',
    query: nothing,
    body: SeenShopText,
    answer: SavedShopText,
  },
  'shop-text-publish': {
    ...forOwner,
    needsFreshProof: true,
    isLarge: true,
    method: 'PUT',
    summary: 'Publishes a text as its next version, in force from a given date',
    query: nothing,
    body: ShopTextPublishForm,
    answer: SavedShopText,
  },
  'shop-text-withdraw': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Withdraws a version that waits for its date: it never takes effect but stays readable',
    query: nothing,
    body: ShopTextWithdrawForm,
    answer: SavedShopText,
  },
} as const satisfies Record<string, CallContract>;
