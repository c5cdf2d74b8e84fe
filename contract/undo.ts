import * as z from 'zod/mini';

/** What staff do that a customer hears of, and that is taken back whole while the message still waits. */
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

/** How long a message waits that somebody of the staff caused. */
export const graceInMs = 10_000;

export const WaitingAct = z.object({
  id: z.string(),
  kind: z.enum(undoableActs),
  /** The order it is about; null: it is about several. */
  orderNumber: z.nullable(z.string()),
  /** How many customers hear of it. */
  count: z.int(),
  leftInMs: z.int(),
});
export type WaitingAct = z.infer<typeof WaitingAct>;
export const WaitingActCollection = z.object({ items: z.array(WaitingAct) });
export const UndoForm = z.object({ actId: z.uuid('invalid-field') });
