import * as z from 'zod/mini';

/** Number of items that wait to be sent again. */
export const DocumentRetry = z.object({ documents: z.int(), payments: z.int() });
export type DocumentRetry = z.infer<typeof DocumentRetry>;
