import { data, redirect } from 'react-router';
import { offerCalls } from '#contract/offer-calls.ts';
import { ChangedCoupon, type CouponTerms, orderKinds } from '#contract/offers.ts';
import { officeOffersPath } from '#contract/office-paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { centsOfTyped } from '../kit/typed-euros.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/offers-page.ts';

const { roles } = offerCalls['coupon-update'];
const fieldNames = [
  'do',
  'couponId',
  'version',
  'code',
  'nameEl',
  'nameEn',
  'visibility',
  'kind',
  'value',
  'minimum',
  'from',
  'until',
  'totalLimit',
  'perCustomerLimit',
  'firstOrderOnly',
  ...orderKinds,
  'emails',
  'bannerId',
  'textEl',
  'textEn',
] as const;
type Values = Record<(typeof fieldNames)[number], string>;

/** A refusal, with what somebody else has made of the coupon meanwhile. */
export interface OffersRefusal extends OfficeRefusal {
  changed?: ChangedCoupon;
}

export async function answerOffersForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const values = readFields(await args.request.formData(), fieldNames);
  const seen = { couponId: values.couponId, version: Number(values.version) };
  const seenBanner = { bannerId: values.bannerId, version: Number(values.version) };
  try {
    switch (values.do) {
      case 'new-coupon':
        await call('coupon-create', { body: { code: values.code, ...termsOf(values) } });
        break;
      case 'coupon':
        await call('coupon-update', { body: { ...seen, ...termsOf(values) } });
        break;
      case 'end':
        await call('coupon-end', { body: seen });
        return done({ done: 'ended' });
      case 'give': {
        const emails = values.emails.split(/[\s,;]+/).filter(Boolean);
        const gift = await call('coupon-give', { body: { couponId: values.couponId, emails } });
        return done({ done: 'given', count: String(gift.given), unknown: gift.unknown.join(', ') });
      }
      case 'new-banner':
        await call('banner-create', { body: bannerOf(values) });
        break;
      case 'banner':
        await call('banner-update', { body: { ...seenBanner, ...bannerOf(values) } });
        break;
      default:
        await call('banner-delete', { body: seenBanner });
        return done({ done: 'removed' });
    }
  } catch (error) {
    return refuseOffers(error, values);
  }
  return done({ done: 'saved' });
}

function done(what: Record<string, string>) {
  return redirect(`${officeOffersPath}?${new URLSearchParams(what)}`);
}

function termsOf(values: Values): CouponTerms {
  const { kind, value, visibility } = values;
  return {
    name: { el: values.nameEl, en: values.nameEn },
    visibility: visibility as CouponTerms['visibility'],
    percent: kind === 'percent' ? wholeOf(value) : null,
    amount: kind === 'amount' ? centsOfTyped(value) : null,
    minimumSubtotal: values.minimum.trim() === '' ? 0 : centsOfTyped(values.minimum),
    validFrom: values.from,
    validUntil: values.until || null,
    totalLimit: limitOf(values.totalLimit),
    perCustomerLimit: limitOf(values.perCustomerLimit),
    firstOrderOnly: values.firstOrderOnly === 'yes',
    orderKinds: orderKinds.filter((each) => values[each] === 'yes'),
  };
}

function bannerOf({ textEl, textEn, couponId, from, until }: Values) {
  return { text: { el: textEl, en: textEn }, couponId: couponId || null, from, until: until || null };
}

/** What is no number is the shop's to refuse. */
function wholeOf(typed: string): number {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1;
}

function limitOf(typed: string): number | null {
  return typed.trim() === '' ? null : wholeOf(typed);
}

function refuseOffers(error: unknown, values: Values) {
  if (!(error instanceof ShopFailure)) throw error;
  const changed = error.code === 'coupon-changed' ? ChangedCoupon.safeParse(error.data) : null;
  const refusal: OffersRefusal = { ...refusalOf(error, values), ...(changed?.success && { changed: changed.data }) };
  return data(refusal, { status: error.status });
}
