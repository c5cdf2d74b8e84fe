import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { wholeNumber } from '../fields/query-fields.ts';
import { deliveryStatuses, orderStatuses } from './orders.ts';
import { paymentTypes } from './payments.ts';

/** What a caller says: a number, a name, a phone, an e-mail address, a street; also in Greeklish. */
export const searchText = z._default(z.string('invalid-field').check(z.trim(), z.maxLength(120, 'too-long')), '');

/** Plans, or single orders. */
export const searchedKinds = ['plan', 'single'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** What an order waits for, the most urgent first. */
export const orderNeeds = ['deposit', 'payment', 'failed-stop', 'meals', 'door-money', 'nothing'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

export const OrderSearchQuery = z.object({
  text: searchText,
  /** With a delivery on this date. */
  date: z.optional(calendarDate),
  status: z.optional(z.enum(orderStatuses, 'unknown-value')),
  kind: z.optional(z.enum(searchedKinds, 'unknown-value')),
  /** Open orders with an amount due. */
  owes: z.optional(z.enum(['yes'], 'unknown-value')),
  /** The `next` of the page before. */
  before: z.optional(z.string('invalid-field').check(z.regex(/^\d{1,12}$/, 'invalid-field'))),
  limit: wholeNumber(1, 50, 20),
});
export type OrderSearchQuery = z.infer<typeof OrderSearchQuery>;

export const FoundOrder = z.object({
  id: z.string(),
  number: z.string(),
  accountId: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  /** docs/spec.md#about-kinds. */
  type: z.int(),
  status: z.enum(orderStatuses),
  paymentType: z.enum(paymentTypes),
  due: AmountInCents,
  /** For an unpaid order: the time until which it keeps its slots. */
  payableUntil: z.nullable(z.string()),
  /** On the searched date, or else the next; the last one of an order that is over. */
  delivery: z.nullable(
    z.object({
      id: z.string(),
      date: z.string(),
      from: z.string(),
      to: z.string(),
      status: z.enum(deliveryStatuses),
      street: z.string(),
      city: z.string(),
      meals: z.int(),
      /** Meals of its plan that are not chosen yet. */
      missing: z.int(),
    }),
  ),
  need: z.enum(orderNeeds),
});
export type FoundOrder = z.infer<typeof FoundOrder>;
/** Newest first. `next`: where the page after begins; null after the last. */
export const FoundOrderCollection = z.object({ items: z.array(FoundOrder), next: z.nullable(z.string()) });
export type FoundOrderCollection = z.infer<typeof FoundOrderCollection>;
