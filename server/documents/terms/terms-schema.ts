import * as z from 'zod';

/** The terms of a version, part by part. */
export const storedTermsParts = z.array(z.object({ kind: z.enum(['heading', 'paragraph', 'item']), text: z.string() }));
