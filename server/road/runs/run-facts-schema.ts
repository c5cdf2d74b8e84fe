import * as z from 'zod';
import { paymentTypes } from '#contract/orders/payments.ts';
import type { RunFacts } from '#domain/printing/run-papers.ts';

/** A run as its printed list and its movement document say it. */
export const storedRunFacts = z.object({
  courierId: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  van: z.string().default(''),
  stops: z.array(
    z.object({
      deliveryId: z.string(),
      arrival: z.string(),
      meals: z.int(),
      bags: z.int(),
      due: z.int(),
      paymentType: z.enum(paymentTypes),
    }),
  ),
}) satisfies z.ZodType<RunFacts>;
