import * as z from 'zod/mini';

/** The largest number that a column of the database holds. */
export const largestWhole = 2_147_483_647;

/** A number that was shown and is sent back unchanged: a version, a revision, an amount. */
export const seenNumber = z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(largestWhole, 'invalid-field'));
