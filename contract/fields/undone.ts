import * as z from 'zod/mini';
import { seenNumber } from './seen-number.ts';

/**
 * Open work that a hardly reversible step leaves undone, or finished work it affects: meals not cooked, bags not closed, deliveries in no run,
 * hours before the first window, deliveries still open, tills without a second signature, runs that have not left, meals already cooked.
 */
export const undoneKinds = ['meals', 'bags', 'undriven', 'hoursEarly', 'open', 'runs', 'tills', 'cooked'] as const;
export type UndoneKind = (typeof undoneKinds)[number];

/** Contains only counts above 0. */
export const Undone = z.partialRecord(z.enum(undoneKinds), seenNumber);
export type Undone = z.infer<typeof Undone>;

/** The counts that were shown before the press; refused when they have changed. */
export const acknowledged = z.optional(Undone);
export const StillUndone = z.object({ undone: Undone });
