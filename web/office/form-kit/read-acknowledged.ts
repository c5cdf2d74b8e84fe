import * as z from 'zod/mini';
import { type Undone, Undone as UndoneForm } from '#contract/fields/undone.ts';

/** Unfinished work that the form has shown; an invalid list becomes empty, and the call asks for confirmation. */
export function readAcknowledged(sent: object): { acknowledged: Undone } {
  const read = z.safeParse(UndoneForm, sent);
  return { acknowledged: read.success ? read.data : {} };
}
