import * as z from 'zod/mini';

/** Staff actions that notify a customer, and can be undone while the message still waits. */
export const undoableActs = [
  'stop-on-my-way',
  'stop-failed',
  'stop-again',
  'stop-postponed',
  'stop-ended',
  'stop-not-accepted',
  'stop-canceled',
  'meal-missing',
  'pay-link-sent',
  'customers-asked',
] as const;
export type UndoableAct = (typeof undoableActs)[number];

/** Delay of a message caused by staff. */
export const graceInMs = 10_000;

export const WaitingAct = z.object({
  id: z.string(),
  kind: z.enum(undoableActs),
  /** The order it is about; null: it is about several. */
  orderNumber: z.nullable(z.string()),
  /** Number of customers to notify. */
  count: z.int(),
  leftInMs: z.int(),
});
export type WaitingAct = z.infer<typeof WaitingAct>;
export const WaitingActCollection = z.object({ items: z.array(WaitingAct) });
export const UndoForm = z.object({ actId: z.uuid('invalid-field') });
