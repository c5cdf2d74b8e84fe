import * as z from 'zod/mini';
import { type Undone, Undone as UndoneForm } from '#contract/undone.ts';

/** What a form says was shown; what is no such list is nothing, and the call asks. */
export function readAcknowledged(sent: object): { acknowledged: Undone } {
  const read = z.safeParse(UndoneForm, sent);
  return { acknowledged: read.success ? read.data : {} };
}
