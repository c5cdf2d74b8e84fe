import * as z from 'zod/mini';
import { RegionName } from '../delivery/places.ts';
import { requiredText } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { HoursSettings } from './settings.ts';

/** Requirements of a live shop before it opens, in the order in which an owner fulfils them. */
export const openingGaps = [
  'brand',
  'company',
  'tax',
  'contact',
  'place',
  'windows',
  'payments',
  'bank',
  'meals',
  'menu',
] as const;
export type OpeningGap = (typeof openingGaps)[number];

export const ShopOpening = z.object({
  /** A demo is always open; a live shop from the owner's press on. */
  isOpen: z.boolean(),
  gaps: z.array(z.enum(openingGaps)),
  /** True if cards can be offered: the provider's keys are set. */
  takesCards: z.boolean(),
});
export type ShopOpening = z.infer<typeof ShopOpening>;
export const OpeningGaps = z.object({ gaps: z.array(z.enum(openingGaps)) });

const cents = numberWithin(numberRules.regionMoney);
const count = numberWithin(numberRules.openingCount);

export const firstPayments = ['cards', 'pos', 'cash-on-delivery', 'bank-deposit'] as const;
export type FirstPayment = (typeof firstPayments)[number];

/** First delivery place of a new shop: origin, area, windows, capacity and payment methods. */
export const FirstPlaceForm = z.object({
  name: RegionName,
  minimum: cents,
  deliveryFee: cents,
  freeDeliveryFrom: cents,
  /** Pasted, as into a region. */
  codes: requiredText(20_000),
  days: HoursSettings.shape.days,
  windows: z
    .array(z.object({ from: HoursSettings.shape.from, to: HoursSettings.shape.to, deliveries: count }))
    .check(z.minLength(1, 'required-field'), z.maxLength(6, 'invalid-field')),
  mealsPerDay: count,
  payments: z
    .array(z.enum(firstPayments, 'unknown-value'), 'required-field')
    .check(z.minLength(1, 'required-field'), z.maxLength(4, 'invalid-field')),
});
export type FirstPlaceForm = z.infer<typeof FirstPlaceForm>;
