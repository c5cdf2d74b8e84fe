import * as z from 'zod';

/** The facts of an order that its mails store, as of the reported event. */
export const OrderFacts = z.object({ orderId: z.string(), number: z.number() });

export const VisitFacts = z.object({ date: z.string(), from: z.string(), to: z.string() });

/** A dish as it was sold, with its name in the language of the mail. */
export const DishFacts = z.object({
  amount: z.number(),
  name: z.string(),
  portion: z.string(),
  slug: z.string(),
  /** Surcharge on top of the plan; 0: included. In cents. */
  addsInCents: z.number(),
});

export const DeliveryFacts = VisitFacts.extend({
  items: z.array(DishFacts),
  /** The number of plan meals not chosen yet. */
  unchosen: z.number(),
  /** The cut-off; absent in mails from before it was a setting of the spot. */
  changeUntil: z.optional(z.string()),
});

export const DoorFacts = z.object({
  street: z.string(),
  number: z.string(),
  postalCode: z.string(),
  city: z.string(),
  floor: z.string(),
  bell: z.string(),
  phone: z.string(),
});

export type OrderFacts = z.output<typeof OrderFacts>;
export type VisitFacts = z.output<typeof VisitFacts>;
export type DishFacts = z.output<typeof DishFacts>;
export type DeliveryFacts = z.output<typeof DeliveryFacts>;
export type DoorFacts = z.output<typeof DoorFacts>;
