import * as z from 'zod/mini';
import { seenNumber } from './seen-number.ts';

/**
 * What a step that is hard to take back leaves undone, or does to what is done: meals not cooked, bags not closed, deliveries in no run,
 * hours before the first window, deliveries still open, tills without a second signature, runs that have not left, meals already cooked.
 */
export const undoneKinds = ['meals', 'bags', 'undriven', 'hoursEarly', 'open', 'runs', 'tills', 'cooked'] as const;
export type UndoneKind = (typeof undoneKinds)[number];

/** Only what is more than nothing stands in it. */
export const Undone = z.partialRecord(z.enum(undoneKinds), seenNumber);
export type Undone = z.infer<typeof Undone>;

/** The counts that somebody was shown before the press; refused when they are others by then. */
export const acknowledged = z.optional(Undone);
export const StillUndone = z.object({ undone: Undone });
