import * as z from 'zod';
import { dayStates } from '#contract/words/kitchen-words.ts';

/** When a date came to each of its states. */
export const storedReachedAt = z.partialRecord(z.enum(dayStates), z.string());
