import * as z from 'zod/mini';
import { optionalText } from '../fields/form-fields.ts';
import { NamedPaymentType, paymentTypes } from '../orders/payments.ts';

const types = z.array(z.enum(paymentTypes, 'unknown-value')).check(z.maxLength(paymentTypes.length, 'invalid-field'));

export const PayMethod = z.object({
  paymentType: NamedPaymentType,
  isOffered: z.boolean(),
  /** True if the server can take it: cards need the provider's keys. */
  isPossible: z.boolean(),
  /** Plans that renew by it, and go on when it is no longer offered. */
  renewals: z.int(),
});
export type PayMethod = z.infer<typeof PayMethod>;
export const PayMethodCollection = z.object({ items: z.array(PayMethod) });
export const PayMethodForm = z.object({
  /** All that are offered from now on. */
  offered: types,
  /** The offered methods that were shown before the change. */
  seen: types,
  reason: optionalText(500),
});
