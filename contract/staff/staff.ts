import * as z from 'zod/mini';
import { Email, optionalText, requiredText } from '../fields/form-fields.ts';
import { alertKinds } from './alert-kinds.ts';

/** An incident that staff must look at. */
export const Alert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  orderNumber: z.nullable(z.string()),
  /** Ids and amounts; never a person's data. */
  facts: z.record(z.string(), z.unknown()),
  /** Date of the delivery it is about. */
  date: z.nullable(z.string()),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  note: z.string(),
});
export type Alert = z.infer<typeof Alert>;

/** `isFirst` is false if another person was first, whose name and note are kept. */
export const HandledAlert = z.extend(Alert, { isFirst: z.boolean() });

export const AlertCollectionQuery = z.object({
  /** `true`: also handled ones. */
  withHandled: z._default(z.enum(['true', 'false'], 'invalid-field'), 'false'),
});
export const AlertCollection = z.object({ items: z.array(Alert) });
export const AlertQuery = z.object({ alertId: z.uuid('invalid-field') });
export const AlertHandleForm = z.object({ note: optionalText(500) });

/** Signs out every device of a customer whose phone is lost. Anyone who knows the password can sign in again: that needs a new one, which signs out too. */
export const CustomerSessionsForm = z.object({ email: Email, reason: requiredText(500) });
export const EndedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;
