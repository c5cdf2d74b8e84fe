import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { seenNumber } from '../fields/seen-number.ts';

/** Five digits, with or without the usual space: "151 24" is 15124. */
export const PostalCode = z.string('required-field').check(
  z.trim(),
  z.regex(/^\d{3}\s?\d{2}$/, 'invalid-field'),
  z.overwrite((text) => text.replace(/\s/, '')),
);

/** An entry of the shop by its key, with its display name in the caller's language. */
export const Named = z.object({ slug: z.string(), name: z.string() });

/** A delivery band of a spot, with its price. */
export const Region = z.object({
  slug: z.string(),
  name: z.string(),
  minimum: AmountInCents,
  deliveryFee: AmountInCents,
  freeDeliveryFrom: AmountInCents,
});
export type Region = z.infer<typeof Region>;

export const TimePeriod = z.object({ id: z.string(), from: z.string(), to: z.string() });
export type TimePeriod = z.infer<typeof TimePeriod>;

/** The last moment for changes: this many calendar days before a delivery, until that full hour; 24 is the end of the day. */
export const CutOffRule = z.object({ days: seenNumber, hour: seenNumber });
export type CutOffRule = z.infer<typeof CutOffRule>;

export const Spot = z.object({
  slug: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  business: Named,
  cutOff: CutOffRule,
  regions: z.array(Region),
  timePeriods: z.array(TimePeriod),
});
export type Spot = z.infer<typeof Spot>;

export const SpotCollection = z.object({ items: z.array(Spot) });

export const AddressCheckQuery = z.object({ postalCode: PostalCode });

export const AddressCheck = z.object({
  postalCode: z.string(),
  /** False for a code that no street of Attica has. */
  isKnown: z.boolean(),
  isServed: z.boolean(),
  municipality: z.nullable(z.string()),
  spot: z.nullable(z.string()),
  region: z.nullable(Region),
  /** The first date that still takes orders, and the instant until which it does. */
  nextDelivery: z.nullable(z.object({ date: z.string(), cutoff: z.string() })),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

export const StreetCollectionQuery = z.object({
  postalCode: PostalCode,
  search: z._default(z.string().check(z.trim(), z.maxLength(60, 'too-long')), ''),
});
export const StreetCollection = z.object({ items: z.array(z.string()) });
