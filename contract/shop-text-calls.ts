import { type CallContract, nothing } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';
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
    summary: 'The policies, and since when each reads as it does',
    query: nothing,
    answer: PolicyCollection,
  },
  'policy-one': {
    ...forAnyone,
    summary: 'A policy as it holds today, in Markdown',
    query: PolicyQuery,
    answer: Policy,
  },
  'question-collection': {
    ...forAnyone,
    summary: 'What people ask often, with the answers',
    query: nothing,
    answer: QuestionCollection,
  },
} as const satisfies Record<string, CallContract>;

/** The same as the owner writes them, in versions. */
export const shopTextCalls = {
  'shop-text-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'The texts of the shop: which version holds, which waits, what is drafted',
    query: nothing,
    answer: ShopTextCollection,
  },
  'shop-text-one': {
    ...forOwner,
    method: 'GET',
    summary: 'A text in both languages with its draft and its versions',
    query: ShopTextQuery,
    answer: ShopTextOne,
  },
  'shop-text-update': {
    ...forOwner,
    isLarge: true,
    method: 'PUT',
    summary: 'Saves a draft of a text; what somebody else has written meanwhile is not overwritten',
    query: nothing,
    body: ShopTextForm,
    answer: SavedShopText,
  },
  'shop-text-discard': {
    ...forOwner,
    method: 'PUT',
    summary: 'Throws the draft of a text away',
    query: nothing,
    body: SeenShopText,
    answer: SavedShopText,
  },
  'shop-text-publish': {
    ...forOwner,
    needsFreshProof: true,
    isLarge: true,
    method: 'PUT',
    summary: 'A text becomes the next version, in force from a date on',
    query: nothing,
    body: ShopTextPublishForm,
    answer: SavedShopText,
  },
  'shop-text-withdraw': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'A version that waits for its date will never hold; it is kept to be read',
    query: nothing,
    body: ShopTextWithdrawForm,
    answer: SavedShopText,
  },
} as const satisfies Record<string, CallContract>;
