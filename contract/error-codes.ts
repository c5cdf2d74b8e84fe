/** Every code an answer can carry besides `ok`, with its HTTP status. Its text stands in texts/ under the same key. */
export const errorCodes = {
  // the door
  'call-not-found': 404,
  'account-not-found': 404,
  'repository-not-found': 404,
  'version-not-found': 404,
  'business-not-found': 404,
  'invalid-api-key': 401,
  'method-not-allowed': 405,
  'invalid-json': 400,
  'unsupported-media-type': 415,
  'body-too-large': 413,
  'invalid-input': 422,
  'too-many-requests': 429,
  'cross-site-request': 403,
  'not-found': 404,
  'unexpected-error': 500,
  'network-error': 503,
  // who is calling (SPEC §8)
  'user-not-allowed': 401,
  'invalid-credentials': 401,
  'account-exists': 409,
  'no-account-found': 404,
  'wrong-password': 409,
  'password-request-expired': 409,
  'link-expired': 409,
  'wrong-code': 409,
  'permissions-error': 422,
  'social-sign-in-failed': 401,
  'social-not-offered': 409,
  'confirm-by-email': 409,
  'address-not-found': 404,
  'too-many-addresses': 409,
  'account-has-deliveries': 409,
  // the cart (SPEC §8)
  'cart-not-found': 404,
  'plan-not-found': 404,
  'schedule-menu-not-found': 404,
  'area-not-served': 409,
  'invalid-schedule': 409,
  'date-closed': 409,
  'slot-full': 409,
  'item-unavailable': 409,
  'item-type-is-full': 409,
  'schedule-menu-is-full': 409,
  'invalid-coupon': 404,
  'coupon-not-redeemable': 409,
  // placing and paying (SPEC §8)
  'no-customer-found': 409,
  'amounts-error': 409,
  'incomplete-address': 409,
  'region-1-min-total-error': 409,
  'region-2-min-total-error': 409,
  'min-total-error': 409,
  'payment-type-not-available': 409,
  'idempotency-key-reused': 422,
  'payment-failed': 409,
  'payment-provider-down': 503,
  'order-not-found': 404,
  'order-not-payable': 409,
  'change-too-late': 409,
  'change-not-possible': 409,
  'document-not-found': 404,
  // the catalogue
  'meal-not-found': 404,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
