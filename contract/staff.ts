import * as z from 'zod/mini';
import { alertKinds } from './alert-kinds.ts';
import { Email, optionalText, requiredText } from './form-fields.ts';

/** Something somebody at the shop must look at. */
export const Alert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  orderNumber: z.nullable(z.string()),
  /** Ids and amounts; never a person's data. */
  facts: z.record(z.string(), z.unknown()),
  /** Of the delivery it is about. */
  date: z.nullable(z.string()),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  note: z.string(),
});
export type Alert = z.infer<typeof Alert>;

/** `isFirst` is false for whoever comes after somebody else, whose name and note it keeps. */
export const HandledAlert = z.extend(Alert, { isFirst: z.boolean() });

export const AlertCollectionQuery = z.object({
  /** `true`: also those that somebody has dealt with. */
  withHandled: z._default(z.enum(['true', 'false'], 'invalid-field'), 'false'),
});
export const AlertCollection = z.object({ items: z.array(Alert) });
export const AlertQuery = z.object({ alertId: z.uuid('invalid-field') });
export const AlertHandleForm = z.object({ note: optionalText(500) });

/** A customer whose phone is lost: every device of theirs is signed out. Whoever knows the password signs in again: that takes a new one, which signs out too. */
export const CustomerSessionsForm = z.object({ email: Email, reason: requiredText(500) });
export const EndedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;
