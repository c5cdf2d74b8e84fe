import type { CallName, Calls } from '#contract/calls.ts';

/** Counting units. `address`: an IPv4 address or IPv6 /64; `network`: its /24 or /48; `account`: the signed-in customer. */
export const subjects = ['network', 'address', 'account', 'email', 'phone'] as const;
export type Subject = (typeof subjects)[number];

export interface CallLimits {
  /** Calls with the same purpose share a count. */
  purpose: string;
  most: Partial<Record<Subject, number>>;
  windowInSeconds: number;
  /** A successful call came from the right person: it does not count against them or their network. */
  isReturned?: true;
  /** Number of calls from one network within the window above which a challenge has to be solved. */
  challengeAfter?: number;
}

/** All calls that change something, except those of staff. */
type LimitedName = {
  [Name in CallName]: Calls[Name]['method'] extends 'GET'
    ? never
    : Calls[Name]['caller'] extends 'staff'
      ? never
      : Name;
}[CallName];

const quarter = 15 * 60;
const hour = 60 * 60;

/** A network can be a whole office, or all customers of a mobile operator: its limits are higher than those of an address or account. */
const signIn: CallLimits = {
  purpose: 'sign-in',
  most: { network: 200, address: 50, email: 10 },
  windowInSeconds: quarter,
  isReturned: true,
};
const register: CallLimits = {
  purpose: 'new account',
  most: { network: 300, address: 100, email: 10 },
  windowInSeconds: hour,
  challengeAfter: 20,
};
const mail = (purpose: string): CallLimits => ({
  purpose,
  most: { network: 200, address: 60, email: 5 },
  windowInSeconds: hour,
  challengeAfter: 20,
});
/** Strict: six digits are soon guessed by somebody who has the password. */
const secondFactor: CallLimits = {
  purpose: 'second factor',
  most: { account: 5 },
  windowInSeconds: quarter,
  isReturned: true,
};
const passwordAgain: CallLimits = { purpose: 'password again', most: { account: 10 }, windowInSeconds: quarter };
/** Shared by all forms. */
const enquiry: CallLimits = {
  purpose: 'enquiry',
  most: { network: 40, address: 10, email: 5 },
  windowInSeconds: hour,
  challengeAfter: 5,
};
const newCart: CallLimits = {
  purpose: 'new cart',
  most: { network: 2400, address: 600, account: 200 },
  windowInSeconds: hour,
};
const orderChange: CallLimits = {
  purpose: 'order change',
  most: { address: 600, account: 120 },
  windowInSeconds: hour,
};

/** Costs no mail, no money, no slot in the kitchen and no hash; the limit on all requests of an address is enough. */
const free = null;

/** The one table of all call limits. Every call that changes something is listed in it. */
export const callLimits: Record<LimitedName, CallLimits | null> & Partial<Record<CallName, CallLimits | null>> = {
  'auth-login-email': signIn,
  'auth-login': signIn,
  'auth-login-social': signIn,
  'auth-email-confirm': signIn,
  'auth-password-link-check': free,
  'auth-password-reset': signIn,
  'customer-email-confirm': signIn,
  'customer-email-undo': signIn,
  'customer-offers-confirm': signIn,
  'auth-register-email': register,
  'auth-register': register,
  'auth-email-request': mail('sign-in mail'),
  'auth-password-request': mail('password mail'),
  'auth-logout': free,

  'office-login': signIn,
  'office-proof-code': secondFactor,
  'office-code-app-confirm': secondFactor,
  'office-proof-password': passwordAgain,

  // Each PIN has a count of its own wrong guesses.
  'tablet-open': { purpose: 'tablet', most: { network: 1200, address: 300 }, windowInSeconds: quarter },
  'run-link-open': { purpose: 'run link', most: { network: 1200, address: 300 }, windowInSeconds: quarter },
  'tablet-lock': free,
  'tablet-use': free,

  'customer-password-update': passwordAgain,
  'customer-delete': passwordAgain,
  'customer-proof-request': { purpose: 'proof mail', most: { address: 20, account: 5 }, windowInSeconds: hour },
  'customer-email-update': { purpose: 'email change', most: { account: 5, email: 3 }, windowInSeconds: hour },
  'customer-update': free,
  'customer-session-delete': free,
  'customer-address-create': free,
  'customer-address-update': free,
  'customer-address-delete': free,
  'customer-export': { purpose: 'export', most: { account: 20 }, windowInSeconds: hour },

  'account-ask-answer': { purpose: 'account', most: { network: 120, address: 30 }, windowInSeconds: hour },
  'renewal-notice-stop': { purpose: 'renewal stop', most: { network: 120, address: 30 }, windowInSeconds: hour },
  'renewal-notice-one': { purpose: 'renewal seen', most: { network: 600, address: 120 }, windowInSeconds: hour },
  'dish-question-answer': { purpose: 'dish', most: { network: 120, address: 30 }, windowInSeconds: hour },
  'dish-question-one': { purpose: 'dish asked', most: { network: 600, address: 120 }, windowInSeconds: hour },
  'replan-answer': { purpose: 'replan', most: { network: 120, address: 30 }, windowInSeconds: hour },
  'replan-one': { purpose: 'replan asked', most: { network: 600, address: 120 }, windowInSeconds: hour },
  'account-ask-one': { purpose: 'account asked', most: { network: 600, address: 120 }, windowInSeconds: hour },

  'contact-create': enquiry,
  'business-contact-create': enquiry,
  'area-interest-create': enquiry,

  'cart-create': newCart,
  'cart-plan-update': newCart,
  'cart-restore': newCart,
  'order-repeat': newCart,
  'cart-item-add': free,
  'cart-notes-update': free,
  'cart-address-update': free,
  'cart-schedule-update': free,
  'cart-payment-update': free,
  'cart-invoice-update': free,
  'cart-delete': free,
  // Codes can be guessed, so only wrong ones count.
  'cart-coupon-update': {
    purpose: 'coupon',
    most: { network: 240, address: 60, account: 30 },
    windowInSeconds: hour,
    isReturned: true,
  },

  'own-case-create': { purpose: 'case', most: { address: 60, account: 20 }, windowInSeconds: hour },
  'cart-place': {
    purpose: 'placing',
    most: { network: 400, address: 120, account: 30, phone: 30 },
    windowInSeconds: hour,
    challengeAfter: 30,
  },
  'order-pay': { purpose: 'paying', most: { network: 400, address: 120, account: 30 }, windowInSeconds: hour },
  'order-menu-update': orderChange,
  'order-delivery-update': orderChange,
  'order-delivery-skip': orderChange,
  'order-cancel': orderChange,
  'order-change-undo': orderChange,
  'order-renewal-update': orderChange,
  'plan-pause-update': orderChange,
  'order-purchase-told': free,
  'order-document-one': { purpose: 'document', most: { account: 240 }, windowInSeconds: hour },
  'payment-return': { purpose: 'payment return', most: { network: 960, address: 240 }, windowInSeconds: quarter },
  // The provider's own route counts its requests.
  'payment-webhook': { purpose: 'webhook', most: { network: 12_000, address: 3000 }, windowInSeconds: quarter },
};
