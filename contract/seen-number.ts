import * as z from 'zod/mini';

/** The largest number that a column of the database holds. */
export const largestWhole = 2_147_483_647;

/** A number that the screen showed and sends back as it was: a version, a revision, a sum. */
export const seenNumber = z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(largestWhole, 'invalid-field'));
