import * as z from 'zod';
import { paymentTypes } from '#contract/orders/payments.ts';
import type { OrderWriting } from './order-draft.ts';
import { DeliveryFacts, DoorFacts, OrderFacts } from './order-facts.ts';

export const OrderReceivedFacts = OrderFacts.extend({
  /** Coming deliveries, soonest first. */
  deliveries: z.array(DeliveryFacts),
  door: DoorFacts,
  /** Null for an order without a plan. */
  plan: z.object({ name: z.string(), inCents: z.number() }).nullable(),
  subtotalInCents: z.number(),
  discountInCents: z.number(),
  couponCode: z.string().nullable(),
  shippingInCents: z.number(),
  totalInCents: z.number(),
  vatPercent: z.number(),
  creditUsedInCents: z.number(),
  dueInCents: z.number(),
  paymentType: z.enum(paymentTypes),
  isInvoice: z.boolean(),
  /** The original payment type of an order that the owner released before it was paid. */
  trustedFrom: z.enum(paymentTypes).nullable().default(null),
});
export type OrderReceivedFacts = z.output<typeof OrderReceivedFacts>;
export type ReceivedWriting = OrderWriting<OrderReceivedFacts>;
