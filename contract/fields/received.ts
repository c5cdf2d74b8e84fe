import * as z from 'zod/mini';

export const Received = z.object({ received: z.literal(true) });
