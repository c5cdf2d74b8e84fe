import * as z from 'zod';

/** Ids and instants by which an act is taken back. */
export const storedActData = z.record(z.string(), z.string().nullable());

/** Rows as they were, by where they belong: they are written again as they are. */
export const storedTraces = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
