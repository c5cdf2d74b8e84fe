import type { CallContract } from '../fields/call-contract.ts';
import { nothing } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { Cart } from '../orders/cart.ts';
import {
  AddressQuery,
  AuthRecord,
  Customer,
  CustomerAddress,
  CustomerAddressCollection,
  CustomerAddressForm,
  CustomerCouponCollection,
  CustomerDeleteForm,
  CustomerExport,
  CustomerSpotCollection,
  CustomerUpdateForm,
  DeviceCollection,
  DeviceQuery,
  EmailConfirmForm,
  EmailSignInConfirm,
  EmailSignInForm,
  EmailUpdateForm,
  LoginForm,
  PasswordLinkForm,
  PasswordRequestForm,
  PasswordResetForm,
  PasswordUpdateForm,
  RegisterForm,
  SavedCartCollection,
  SocialLoginForm,
} from './customers.ts';

const signIn = { method: 'POST', caller: 'anyone', query: nothing, answer: AuthRecord, signsIn: true } as const;
const received = { method: 'POST', caller: 'anyone', query: nothing, answer: Received } as const;
const read = { method: 'GET', caller: 'customer', query: nothing } as const;
const write = { method: 'PUT', caller: 'customer', query: nothing } as const;
const login = { ...signIn, summary: 'Signs in with e-mail and password', body: LoginForm } as const;
const register = { ...signIn, summary: 'Opens an account with e-mail and password', body: RegisterForm } as const;

/** Sign-in, and all data stored for a customer. docs/spec.md#api-two-names gives two readings of some names; both work. */
export const customerCallTable = {
  'auth-login-email': login,
  'auth-login': login,
  'auth-register-email': register,
  'auth-register': register,
  'auth-login-social': { ...signIn, summary: 'Signs in with Google or Facebook', body: SocialLoginForm },
  'auth-email-request': { ...received, summary: 'Mails a one-time sign-in link and code', body: EmailSignInForm },
  'auth-email-confirm': { ...signIn, summary: 'Signs in with a mailed link or code', body: EmailSignInConfirm },
  'auth-password-request': { ...received, summary: 'Mails a link to set a new password', body: PasswordRequestForm },
  'auth-password-link-check': {
    ...received,
    summary: 'Checks whether a mailed link can still set a password',
    body: PasswordLinkForm,
  },
  'auth-password-reset': { ...signIn, summary: 'Sets a new password with a mailed link', body: PasswordResetForm },
  'auth-logout': { ...received, caller: 'customer', summary: 'Signs this device out' },
  'customer-one': { ...read, summary: 'Returns the signed-in customer', answer: Customer },
  'customer-update': {
    ...write,
    summary: 'Changes the given fields of the customer',
    body: CustomerUpdateForm,
    answer: Customer,
  },
  'customer-password-update': {
    ...write,
    summary: 'Changes the password; every other device is signed out',
    body: PasswordUpdateForm,
    answer: AuthRecord,
    signsIn: true,
  },
  'customer-email-update': {
    ...write,
    summary: 'Requests another e-mail address; it applies once confirmed',
    body: EmailUpdateForm,
    answer: Received,
  },
  'customer-proof-request': {
    ...received,
    caller: 'customer',
    summary: 'Mails a code to the account address, for calls that require a fresh proof of identity',
  },
  'customer-email-undo': {
    ...received,
    summary: 'Restores the previous e-mail address, by the link that was mailed to it',
    body: EmailConfirmForm,
  },
  'customer-email-confirm': {
    ...received,
    summary: 'Confirms a new e-mail address by its link',
    body: EmailConfirmForm,
  },
  'customer-session-collection': { ...read, summary: 'Lists the signed-in devices', answer: DeviceCollection },
  'customer-session-delete': {
    ...received,
    caller: 'customer',
    summary: 'Signs a device out, or all but this one',
    query: DeviceQuery,
  },
  'customer-offers-confirm': {
    ...received,
    summary: 'Confirms by a mailed link the consent to offers that was given on the phone',
    body: EmailConfirmForm,
  },
  'customer-export': { ...read, summary: 'Exports all stored data about the customer', answer: CustomerExport },
  'customer-delete': {
    ...received,
    caller: 'customer',
    summary: 'Deletes the account; orders stay without personal data',
    body: CustomerDeleteForm,
  },
  'customer-address-collection': { ...read, summary: 'Lists the saved addresses', answer: CustomerAddressCollection },
  'customer-address-create': {
    ...write,
    method: 'POST',
    summary: 'Saves an address',
    body: CustomerAddressForm,
    answer: CustomerAddress,
  },
  'customer-address-update': {
    ...write,
    summary: 'Changes a saved address',
    query: AddressQuery,
    body: CustomerAddressForm,
    answer: CustomerAddress,
  },
  'customer-address-delete': {
    ...received,
    caller: 'customer',
    summary: 'Deletes a saved address',
    query: AddressQuery,
  },
  'customer-coupon-collection': {
    ...read,
    summary: 'Lists the coupons the customer may use, and their credit',
    answer: CustomerCouponCollection,
  },
  'customer-spot-collection': {
    ...read,
    summary: 'Lists the kitchens that deliver to the customer',
    answer: CustomerSpotCollection,
  },
  'customer-cart-collection': {
    ...read,
    summary: 'Lists carts put aside that can be restored',
    answer: SavedCartCollection,
  },
  'cart-customer-one': { ...read, summary: 'Returns the open cart of the signed-in customer', answer: Cart },
} as const satisfies Record<string, CallContract>;
