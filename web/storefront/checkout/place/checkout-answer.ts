import type { WrongFields } from '#web/forms/use-checked-form.ts';
import type { CheckoutValues } from './checkout-fields.ts';

export const checkoutIntents = ['place', 'check', 'coupon', 'coupon-remove', 'prove', 'prove-again'] as const;
export type CheckoutIntent = (typeof checkoutIntents)[number];

/** Response to a refused checkout, with all typed values. A placed order redirects elsewhere. */
export interface CheckoutAnswer {
  intent: CheckoutIntent;
  /** Reason for the refusal: a code of the contract, or one of the web app. */
  code?: string | undefined;
  fields?: WrongFields | undefined;
  values?: CheckoutValues | undefined;
  /** Not among the values: those are saved on the way, and this only with consent. */
  avoidAllergens?: readonly string[] | undefined;
}

export type ProblemPlace = 'address' | 'schedule' | 'meals' | 'coupon' | 'proof' | 'payment' | 'form';

const places: Record<string, ProblemPlace> = {
  'incomplete-address': 'address',
  'area-not-served': 'address',
  'date-closed': 'schedule',
  'slot-full': 'schedule',
  'schedule-menu-is-full': 'schedule',
  'invalid-schedule': 'schedule',
  'item-unavailable': 'meals',
  'item-type-is-full': 'meals',
  'amounts-error': 'meals',
  'invalid-coupon': 'coupon',
  'coupon-not-redeemable': 'coupon',
  'email-not-proven': 'proof',
  'payment-type-not-available': 'payment',
  'too-many-door-orders': 'payment',
  'door-payment-off': 'payment',
};

/** LOOK: errors are next to their cause. */
export function placeOfProblem(code: string): ProblemPlace {
  if (code.endsWith('min-total-error')) return 'meals';
  return places[code] ?? 'form';
}
