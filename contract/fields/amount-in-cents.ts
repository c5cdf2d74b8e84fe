import * as z from 'zod/mini';

/** An amount of money, in whole cents. */
export const AmountInCents = z.int();
