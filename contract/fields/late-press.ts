import * as z from 'zod/mini';

/** The person who pressed on a shared tablet without a network, and the time before sending, by the tablet's own clock. */
export const LatePress = z.object({
  by: z.uuid('invalid-field'),
  secondsAgo: z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(100_000_000, 'invalid-field')),
});
export type LatePress = z.infer<typeof LatePress>;

/** A field of calls that accept such presses; absent or null: the sender has pressed. */
export const latePress = { pressed: z._default(z.nullable(LatePress), null) };
