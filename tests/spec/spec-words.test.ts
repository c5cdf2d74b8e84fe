import { describe, expect, it } from 'vitest';
import { readTexts } from '#texts/read-texts.ts';

const english = readTexts('en');

/** English texts that docs/spec.md promises literally; text in braces is a value. */
const messages: [string, string][] = [
  ['account-exists', 'An account already exists with this email'],
  ['invalid-credentials', 'Invalid email or password'],
  ['no-account-found', 'No account found with this email'],
  ['password-request-expired', 'The request for a new password has expired. Ask for a new one.'],
  ['invalid-coupon', 'Invalid coupon code'],
  [
    'coupon-not-redeemable',
    'Oops! This voucher cannot be redeemed on this order, review the terms or contact support.',
  ],
  ['plan-not-found', 'No combination found'],
  ['area-not-served', 'Soon we will serve in your area, sign up to receive updates'],
  ['order-expired', 'Your order has expired'],
  ['cart-not-found', 'Your order has expired'],
  ['payment-failed', 'We were unable to process your payment, try again or use a different payment method.'],
  ['region-1-min-total-error', 'The minimum order is {minimum}. Add products.'],
  ['region-2-min-total-error', 'In your area the minimum order is {minimum}. Add products.'],
  ['schedule-menu-is-full', "Either the day is full or the quantity exceeds the day's limit."],
  ['item-type-is-full', 'On this day the product category is full.'],
  ['menu-none-found', 'No products found'],
  ['error-title', 'Unexpected Application Error!'],
];

const formMessages: [string, string][] = [
  ['invalid-email', 'Invalid email'],
  ['required-field', 'Required field'],
  ['invalid-field', 'Invalid field'],
  ['invalid-phone', 'Invalid phone number'],
  ['password-rule-error', 'Password must be at least 8 characters'],
  ['checkout-coupon-empty', 'Fill in your code'],
  ['email-empty', 'Fill in your email'],
  ['incomplete-address', 'Incomplete address without street or number'],
  ['phone-missing', 'Without a phone number we cannot reach you if we get lost.'],
  ['floor-missing', 'Which floor? It saves us some searching.'],
  ['bell-missing', 'Which name is on the bell?'],
];

const successes: [string, string][] = [
  ['account-done-password', 'Your password was updated. Your other devices were logged out.'],
  ['account-done-email', 'An email with instructions will arrive. Open its link and the change is made.'],
  ['account-done-details', 'Your profile was updated.'],
  ['account-done-address-update', 'The address was updated.'],
  ['account-done-address-delete', 'The address was deleted.'],
  [
    'contact-received-text',
    'We received your contact form and will answer at the email you gave us, {days}, {from}–{to}.',
  ],
  ['done-title', 'Thank you. Leave the rest to\u00a0us.'],
];

const labels: [string, string][] = [
  ['step-plan', 'Plan'],
  ['step-where-when', 'Where & When'],
  ['step-meals', 'Meals'],
  ['step-complete', 'Complete'],
  ['your-order', 'Your order'],
  ['view-your-order', 'View your order'],
  ['start-now', 'Start now'],
  ['login-sign-up', 'Log in / Sign up'],
  ['free', 'Free'],
  ['no-meals', 'No meals yet.'],
  ['plans-kind-single', 'Single Order'],
  ['plans-kind-weekly', 'Weekly Plans'],
  ['plans-kind-monthly', 'Monthly Plans'],
  ['quality-organic', 'Organic ingredients'],
  ['quality-balanced', 'Macro balanced'],
  ['quality-proteins', 'Premium proteins'],
];

describe('the English words of the spec', () => {
  it.each(messages)('as a message: %s is «%s»', (key, words) => {
    expect(english[key]).toBe(words);
  });

  it.each(formMessages)('beside a field: %s is «%s»', (key, words) => {
    expect(english[key]).toBe(words);
  });

  it.each(successes)('once it is done: %s is «%s»', (key, words) => {
    expect(english[key]).toBe(words);
  });

  it.each(labels)('as a label: %s is «%s»', (key, words) => {
    expect(english[key]).toBe(words);
  });
});
