import * as z from 'zod';
import type { KitchenSheet } from '#domain/kitchen/sheet-versions.ts';

/** How many of each thing a printed list says. */
export const storedSheetFacts = z.record(z.string(), z.number()) satisfies z.ZodType<KitchenSheet>;
