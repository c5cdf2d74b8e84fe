import type { ActionFunctionArgs } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import { officeOffersPath } from '#contract/office-paths.ts';
import { offerCalls } from '#contract/shop/offer-calls.ts';
import { ChangedCoupon, type CouponTerms } from '#contract/shop/offers.ts';
import { orderKinds } from '#contract/words/order-kinds.ts';
import { answerForm, redirectDone, type SentForm } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

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
type SentOffer = SentForm<(typeof fieldNames)[number]>;

/** A refusal, with another user's concurrent changes of the coupon. */
export interface OffersRefusal extends OfficeRefusal {
  changed?: ChangedCoupon;
}

export function answerOffersForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: fieldNames,
    async answer(sent) {
      const { call, values } = sent;
      const { couponId, bannerId } = values;
      const version = Number(values.version);
      switch (values.do) {
        case 'new-coupon':
          await call('coupon-create', { body: { code: values.code, ...termsOf(sent) } });
          break;
        case 'coupon':
          await call('coupon-update', { body: { couponId, version, ...termsOf(sent) } });
          break;
        case 'end':
          await call('coupon-end', { body: { couponId, version } });
          return redirectDone(officeOffersPath, 'ended');
        case 'give': {
          const emails = values.emails.split(/[\s,;]+/).filter(Boolean);
          const { given, unknown } = await call('coupon-give', { body: { couponId, emails } });
          return redirectDone(officeOffersPath, 'given', { count: given, unknown: unknown.join(', ') });
        }
        case 'new-banner':
          await call('banner-create', { body: bannerOf(sent) });
          break;
        case 'banner':
          await call('banner-update', { body: { bannerId, version, ...bannerOf(sent) } });
          break;
        default:
          await call('banner-delete', { body: { bannerId, version } });
          return redirectDone(officeOffersPath, 'removed');
      }
      return redirectDone(officeOffersPath, 'saved');
    },
    refused({ code, data }): Partial<OffersRefusal> {
      const changed = code === 'coupon-changed' ? ChangedCoupon.safeParse(data) : null;
      return changed?.success ? { changed: changed.data } : {};
    },
  });
}

function termsOf({ values, number, optionalNumber }: SentOffer): CouponTerms {
  const isPercent = values.kind === 'percent';
  return {
    name: { el: values.nameEl, en: values.nameEn },
    visibility: values.visibility as CouponTerms['visibility'],
    percent: isPercent ? number('value', numberRules.couponPercent) : null,
    amount: isPercent ? null : number('value', numberRules.couponAmount),
    minimumSubtotal: optionalNumber('minimum', numberRules.couponMinimum) ?? 0,
    validFrom: values.from,
    validUntil: values.until || null,
    totalLimit: optionalNumber('totalLimit', numberRules.couponLimit),
    perCustomerLimit: optionalNumber('perCustomerLimit', numberRules.couponLimit),
    firstOrderOnly: values.firstOrderOnly === 'yes',
    orderKinds: orderKinds.filter((each) => values[each] === 'yes'),
  };
}

function bannerOf({ values: { textEl, textEn, couponId, from, until } }: SentOffer) {
  return { text: { el: textEl, en: textEn }, couponId: couponId || null, from, until: until || null };
}
