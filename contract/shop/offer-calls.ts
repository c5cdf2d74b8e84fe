import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
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

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner, query: nothing } as const;

/** Discounts and their announcements. */
export const offerCalls = {
  'offer-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.sales,
    byKey: true,
    method: 'GET',
    summary: 'Lists every coupon with its rules, earlier rules, uses and revenue; and the banners',
    query: nothing,
    answer: OfferCollection,
  },
  'coupon-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Creates a coupon',
    body: NewCouponForm,
    answer: OfferCollection,
  },
  'coupon-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary:
      'Changes the rules of a coupon; orders that used it keep theirs. Refused when the last change was not seen',
    body: CouponChangeForm,
    answer: OfferCollection,
  },
  'coupon-end': {
    ...forOwner,
    method: 'PUT',
    summary: 'Ends a coupon: it can no longer be used',
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
    summary: 'Creates a banner on top of every page',
    body: NewBannerForm,
    answer: OfferCollection,
  },
  'banner-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Changes the text or dates of a banner; refused when someone else changed it meanwhile',
    body: BannerForm,
    answer: OfferCollection,
  },
  'banner-delete': {
    ...forOwner,
    method: 'PUT',
    summary: 'Deletes a banner',
    body: BannerDeleteForm,
    answer: OfferCollection,
  },
} as const satisfies Record<string, CallContract>;
