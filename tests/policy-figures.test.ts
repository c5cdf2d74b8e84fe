import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Password } from '#contract/customers/customers.ts';
import { languages } from '#contract/fields/languages.ts';
import { allergens } from '#contract/words/catalogue-words.ts';
import { cartExpiry, daysKept } from '#domain/cart/cart-expiry.ts';
import { volumeOffer } from '#domain/cart/prices/discounts.ts';
import { daysToAnswer } from '#domain/customers/allergy-consent.ts';
import { cutoffOf, usualCutOff } from '#domain/delivery/cut-off.ts';
import { daysAhead } from '#domain/delivery/next-delivery.ts';
import { weeksAhead } from '#domain/delivery/open-start-weeks.ts';
import { vatPercent } from '#domain/documents/vat-split.ts';
import { holdInMinutes } from '#domain/payments/hold-of-choice.ts';
import { daysOfLowestPrice } from '#domain/prices/lowest-price.ts';
import { resetLifeInMinutes } from '#server/accounts/password-request.ts';
import { yearsKept } from '#server/enquiries/enquiry-store.ts';
import { readEnvironment } from '#server/environment.ts';
import { photoDaysKept } from '#server/road/photos/photo-store.ts';
import coupons from '#server/seed/coupons.json' with { type: 'json' };
import plans from '#server/seed/plans.json' with { type: 'json' };
import spots from '#server/seed/spots.json' with { type: 'json' };
import { keepCartCookie, keepLostCart } from '#web/storefront/cart/current/cart-cookies.ts';
import { keepGivenCoupon } from '#web/storefront/cart/current/given-coupon.server.ts';
import { keepWayOn } from '#web/storefront/cart/current/way-on.ts';
import { keepWish } from '#web/storefront/cart/current/wished-meal.server.ts';
import { keepPlacedOrder } from '#web/storefront/checkout/place/placed-cookie.ts';
import { keepAllergyQuestion } from '#web/storefront/customer/allergy-question-cookie.ts';
import { keepWantedPage } from '#web/storefront/sign-in/wanted-page.ts';
import { writeConsent } from '#web/visit/analytics-consent.ts';

const dayInMs = 86_400_000;
const text = (value: number | string) => String(value);

/** The figures in the text of a policy, leaving out numbered lists and headings, articles of law, holidays, and placeholders. */
function figuresIn(language: string, slug: string): string[] {
  const file = path.resolve(import.meta.dirname, `../texts/policies/${language}/${slug}.md`);
  const body = fs.readFileSync(file, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
  const plain = body
    .replace(/\{\{\w+\}\}/g, '')
    .replace(/^(#+ )?\d+\. /gm, '')
    .replace(/(άρθρο|Article|article) \d+\S*( παρ\. \d+)?/g, '')
    .replace(/\d+\/\d{3,4}/g, '')
    .replace(/\d+η \S+|\d+ (January|March|May|August|October|December)/g, '');
  return (plain.match(/\d+(?:[:.,]\d+)*/g) ?? []).sort();
}

const seconds = (cookie: string) => Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]);
const cookieDays = (cookie: string) => text(Math.round(seconds(cookie) / 86_400));
const cookieMinutes = (cookie: string) => text(Math.round(seconds(cookie) / 60));

const now = new Date('2026-11-15T10:00:00Z');
const cart = text((cartExpiry(now, [], usualCutOff).getTime() - now.getTime()) / dayInMs);
const kept = text(daysKept);
const cutOff = cutoffOf('2026-11-18', usualCutOff).toLocaleTimeString('de-DE', { timeZone: 'Europe/Athens' });
const shortest = text([...Array(20).keys()].find((length) => Password.safeParse('x'.repeat(length)).success) ?? 0);
const weeks = [...new Set(plans.plans.flatMap((plan) => ('weeks' in plan ? plan.weeks : []) as number[]))]
  .filter((each) => each > 0)
  .sort();
const [percent, over] = [text(volumeOffer.percent), text(volumeOffer.overInCents / 100)];
const firstOrder = text(coupons.coupons.find(({ code }) => code === 'WELCOME20')?.percent ?? 0);

const windows = spots.spots.flatMap(({ timePeriods }) => timePeriods.flatMap(({ from, to }) => [from, to]));
const adult = '18';
/** Figures of the law, and promises to act in time: no code of the shop decides them. */
const law = { withdrawal: '14', refund: '14', taxYears: '5', childConsent: '15', breachHours: '72', sulphites: '10' };
const session = text(readEnvironment({ SHOP_MODE: 'demo' }).TOKEN_EXPIRES);
const consent = text(Math.round(seconds(writeConsent('none', true)) / 86_400 / 30));
const regions = ['1', '2'];

const expected: Record<string, string[]> = {
  'terms-of-use': [
    ...[adult, shortest, '100', text(vatPercent), text(daysOfLowestPrice), ...regions, cart, kept],
    ...[text(weeks[0] ?? 0), text(weeks.at(-2) ?? 0), text(weeks.at(-1) ?? 0), text((weeks.at(-1) ?? 0) * 2)],
    ...[cutOff, cutOff, percent, over, percent, firstOrder, law.withdrawal],
  ],
  privacy: [
    ...[
      text(daysToAnswer),
      text(photoDaysKept),
      cart,
      kept,
      session,
      text(resetLifeInMinutes / 60),
      consent,
      text(yearsKept.message),
      text(yearsKept.interest),
    ],
    ...[law.taxYears, law.childConsent, law.breachHours],
  ],
  refunds: [cutOff, cutOff, law.withdrawal, law.refund, law.refund],
  'delivery-methods': [...regions, ...regions, ...windows, text(daysAhead), text(weeksAhead), cutOff, cutOff],
  'payment-methods': [text(vatPercent), text(holdInMinutes), percent, over],
  cookies: [
    ...[
      cookieDays(keepCartCookie('x', '')),
      cart,
      kept,
      cookieDays(keepLostCart('x', '')),
      cookieDays(keepWish('x', 'y', '')),
      cookieDays(keepGivenCoupon('x', '')),
    ],
    ...[cookieMinutes(keepWayOn('')), cookieDays(keepPlacedOrder('x', '')), cookieDays(keepAllergyQuestion(''))],
    ...[session, session, cookieMinutes(keepWantedPage('/', '')), '1', '5', consent, '2', '2'],
  ],
  'allergy-information': [text(allergens.length), text(allergens.length), law.sulphites, '112', '166'],
};

describe.each(Object.keys(expected))('the figures of %s', (slug) => {
  it.each(languages)('are those the shop works by, in %s', (language) => {
    expect(figuresIn(language, slug)).toEqual(expected[slug]?.toSorted());
  });
});
