import * as z from 'zod';

/** The dates of a cart with what was chosen for each. */
export const storedMenus = z.array(
  z.object({
    id: z.string(),
    date: z.string(),
    lines: z.array(
      z.object({
        id: z.string(),
        buildId: z.string(),
        amount: z.int(),
        seenPriceInCents: z.int().default(0),
      }),
    ),
    extras: z.array(z.string()).optional(),
  }),
);
