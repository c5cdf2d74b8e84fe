import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalText } from '../fields/form-fields.ts';

export const PriceHistoryQuery = z.object({
  /** The slug of a meal, or the id of a plan at a spot. */
  item: z.string('required-field').check(z.minLength(1, 'required-field'), z.maxLength(100, 'too-long')),
});
/** Fields sent with new prices. */
export const priceChangeWords = {
  /** The reason; required where a price changes. */
  reason: optionalText(500),
  /** True once a change above ±30 % was confirmed a second time. */
  largeChangeRead: z._default(z.boolean('invalid-field'), false),
};
/** Changes above ±30 % that are not confirmed yet. */
export const LargePriceChanges = z.object({
  items: z.array(z.object({ id: z.string(), from: AmountInCents, to: AmountInCents, percent: z.number() })),
});
export type LargePriceChanges = z.infer<typeof LargePriceChanges>;

/** A price, and from which moment on it held. */
export const PriceSince = z.object({ price: AmountInCents, at: z.string() });
export const PriceHistory = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['meal-build', 'spot-plan']),
      name: z.string(),
      history: z.array(PriceSince),
      /** The price to show beside a reduction that begins now; null for a meal not sold before. */
      lowest30Days: z.nullable(AmountInCents),
    }),
  ),
});
export type PriceHistory = z.infer<typeof PriceHistory>;
