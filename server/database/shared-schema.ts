import * as z from 'zod';
import type { Localised } from '#contract/fields/languages.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { Invoice } from '#contract/orders/payments.ts';
import { deliveryPatterns } from '#contract/words/catalogue-words.ts';
import type { PlanRhythm } from '#domain/plans/plan-dates.ts';

/* What rows of several nouns store as JSON. */

/** A text in every language. */
export const storedTexts = z.object({ el: z.string(), en: z.string() }) satisfies z.ZodType<Localised>;

/**
 * An address as carts, customers, orders and deliveries store it. Fields that this release does not know stay in the row
 * when it is written again: a release that comes back finds them.
 */
export const storedAddress = z.looseObject({
  street: z.string().default(''),
  number: z.string().default(''),
  postalCode: z.string(),
  city: z.string().default(''),
  floor: z.string().default(''),
  bell: z.string().default(''),
  phone: z.string().default(''),
  notes: z.string().default(''),
  whenAway: z.enum(['', 'leave-at-door']).optional(),
  country: z.literal('GR').default('GR'),
}) satisfies z.ZodType<AddressForm>;

export const storedInvoice = z.looseObject({
  companyName: z.string(),
  profession: z.string(),
  vatNumber: z.string(),
  taxOffice: z.string(),
  address: z.string().default(''),
  street: z.string().optional(),
  number: z.string().optional(),
  postalCode: z.string().optional(),
  city: z.string().optional(),
}) satisfies z.ZodType<Invoice>;

export const storedRhythm = z.looseObject({
  pattern: z.enum(deliveryPatterns),
  startWeek: z.string(),
}) satisfies z.ZodType<PlanRhythm>;
