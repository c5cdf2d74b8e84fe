import { type CallContract, nothing } from './call-contract.ts';
import {
  BannerDeleteForm,
  BannerForm,
  CouponChangeForm,
  CouponEndForm,
  CouponGift,
  CouponGiftForm,
  NewBannerForm,
  NewCouponForm,
  OfferCollection,
} from './offers.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner, query: nothing } as const;

/** What is given off, and how it is announced. */
export const offerCalls = {
  'offer-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.sales,
    byKey: true,
    method: 'GET',
    summary: 'Every coupon with its rules, what it was before, its uses and what they brought; and the lines on top',
    query: nothing,
    answer: OfferCollection,
  },
  'coupon-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'One more coupon',
    body: NewCouponForm,
    answer: OfferCollection,
  },
  'coupon-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary:
      'Other rules for a coupon; orders it was used on keep theirs. Whoever has not seen the last change is told of it',
    body: CouponChangeForm,
    answer: OfferCollection,
  },
  'coupon-end': {
    ...forOwner,
    method: 'PUT',
    summary: 'A coupon that can be used no more from now on',
    body: CouponEndForm,
    answer: OfferCollection,
  },
  'coupon-give': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Gives a coupon to customers, by their e-mail addresses',
    body: CouponGiftForm,
    answer: CouponGift,
  },
  'banner-create': {
    ...forOwner,
    method: 'POST',
    summary: 'One more line on top of every page',
    body: NewBannerForm,
    answer: OfferCollection,
  },
  'banner-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Other words or days for a line; refused when somebody changed it meanwhile',
    body: BannerForm,
    answer: OfferCollection,
  },
  'banner-delete': {
    ...forOwner,
    method: 'PUT',
    summary: 'Takes a line away',
    body: BannerDeleteForm,
    answer: OfferCollection,
  },
} as const satisfies Record<string, CallContract>;
