import * as z from 'zod';

/** How many of each note and coin, by its cents. */
export const storedTillNotes = z.record(z.string(), z.int());
