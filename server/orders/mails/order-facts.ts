import * as z from 'zod';

/** What mails about an order keep of it, as it was at the moment they tell of. */
export const OrderFacts = z.object({ orderId: z.string(), number: z.number() });

export const VisitFacts = z.object({ date: z.string(), from: z.string(), to: z.string() });

/** A dish as it was sold, named in the language of the mail. */
export const DishFacts = z.object({
  amount: z.number(),
  name: z.string(),
  portion: z.string(),
  slug: z.string(),
  /** What it costs besides the plan; 0: it is part of it. */
  addsInCents: z.number(),
});

export const DeliveryFacts = VisitFacts.extend({
  items: z.array(DishFacts),
  /** Meals of the plan that nobody has chosen yet. */
  unchosen: z.number(),
  /** The cut-off; mails from before it was a setting of the spot do not say it. */
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
